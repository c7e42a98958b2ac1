#!/bin/sh
# The database of test keys, beside that of the product and with the same two logins; does nothing where it is there.
set -eu
sql() { psql --set=ON_ERROR_STOP=1 --host=postgres --username=anyjoi_owner --dbname=anyjoi --tuples-only --no-align "$@"; }
found=$(sql --command="SELECT 1 FROM pg_database WHERE datname = 'anyjoi_test_mode'")
[ "$found" = 1 ] || sql --command='CREATE DATABASE anyjoi_test_mode'
