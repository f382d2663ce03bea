#!/bin/sh
# Makes the files that lacewing-broker-1.0.xml names, beside it, for trying it out: their passwords are known to everybody.
#
#   cp .../schema/src/main/resources/examples/lacewing-broker-1.0.* .
#   cp .../broker-embedded/standalone/target/lacewing-standalone.jar .
#   sh lacewing-broker-1.0.sh
#   java -jar lacewing-standalone.jar --config lacewing-broker-1.0.xml
#
# Clients connect as ann or root, to tcp://127.0.0.1:5445, or with TLS to port 5446, for which they trust broker.p12.
# LACEWING is how to run the program if its jar is elsewhere.

set -e
cd "$(dirname "$0")"
LACEWING=${LACEWING:-java -jar lacewing-standalone.jar}

# the broker's key and certificate
keytool -genkeypair -alias broker -keyalg RSA -dname CN=localhost -ext san=dns:localhost,ip:127.0.0.1 -validity 365 \
    -storetype PKCS12 -keystore broker.p12 -storepass secret
# a client's, and what the broker trusts: its certificate
keytool -genkeypair -alias client -keyalg RSA -dname CN=client -validity 365 \
    -storetype PKCS12 -keystore client.p12 -storepass secret
keytool -exportcert -alias client -keystore client.p12 -storepass secret -file client.cer
keytool -importcert -noprompt -alias client -file client.cer -storetype PKCS12 -keystore clients.p12 -storepass secret
rm client.cer

# users, with the roles of the example
echo secret | $LACEWING user add ann --role trader --users-file users
echo secret | $LACEWING user add root --role admin --users-file users
