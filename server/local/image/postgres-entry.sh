#!/bin/sh
# What the entry point of the postgres image does with an empty volume: makes the database with POSTGRES_INITDB_ARGS, runs
# /docker-entrypoint-initdb.d, and starts. Here for the PostgreSQL of Debian's packages.
set -eu
PGDATA=/var/lib/postgresql/18/docker
export PGDATA POSTGRES_USER=postgres PGPASSWORD="$POSTGRES_PASSWORD"
as_postgres() { setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; }
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA" /var/run/postgresql
  chmod 700 "$PGDATA"
  chown -R postgres:postgres /var/lib/postgresql /var/run/postgresql
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  chown postgres /tmp/password
  # As the image does it: the arguments stand in one variable.
  # shellcheck disable=SC2086
  eval "as_postgres initdb --username=postgres --pwfile=/tmp/password --auth-host=scram-sha-256 --auth-local=trust $POSTGRES_INITDB_ARGS"
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  as_postgres pg_ctl --wait --options="-c listen_addresses=''" start
  for script in /docker-entrypoint-initdb.d/*; do as_postgres sh "$script"; done
  as_postgres pg_ctl --wait --mode=fast stop
fi
mkdir -p /var/run/postgresql
chown postgres:postgres /var/run/postgresql
exec setpriv --reuid=postgres --regid=postgres --clear-groups "$@" -c listen_addresses='*'
