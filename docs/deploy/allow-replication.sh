#!/bin/sh
# Run once by the Postgres image, when it makes its database: lets the replica connect.
echo "host replication all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
