#!/bin/sh
# Run once by the postgres image on an empty volume: the two logins of the product and its database.
# The owner makes further roles in its migrations; the app role owns nothing.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres \
  --set=owner_password="$OWNER_PASSWORD" --set=app_password="$APP_PASSWORD" <<'SQL'
CREATE ROLE anyjoi_owner LOGIN CREATEROLE CREATEDB PASSWORD :'owner_password';
CREATE ROLE anyjoi_app LOGIN PASSWORD :'app_password';
CREATE DATABASE anyjoi OWNER anyjoi_owner;
SQL
