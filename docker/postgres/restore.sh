#!/bin/sh
# Makes a folder of data that PostgreSQL, when it is started on it, brings to a moment and opens:
# restore.sh <base backup> <archive> <new folder of data> <moment, such as 2026-11-22T20:15:00Z>
set -eu
mkdir -p "$3"
if [ -n "$(ls -A "$3")" ]; then echo "$3 is not empty" >&2; exit 1; fi
cp -a "$1/." "$3"
chmod 700 "$3"
cat >> "$3/postgresql.auto.conf" <<CONF
restore_command = 'cp "$2/%f" "%p"'
recovery_target_time = '$4'
recovery_target_action = 'promote'
CONF
touch "$3/recovery.signal"
