#!/bin/sh
# A base backup into a new folder, checked against its own manifest: backup.sh <folder>. Connects by the variables of
# libpq (PGHOST, PGUSER, PGPASSWORD); the database goes on meanwhile.
set -eu
pg_basebackup --pgdata="$1" --checkpoint=fast --wal-method=stream --no-password
pg_verifybackup --quiet "$1"
