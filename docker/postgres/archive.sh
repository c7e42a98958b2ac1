#!/bin/sh
# Keeps a full or closed segment of the log: archive.sh <path> <name> [folder]; archive_command of PostgreSQL calls it.
# It is told to be kept only when it is on the disk; what is there already is never overwritten by something else.
set -eu
kept="${3:-/archive}/$2"
if [ -f "$kept" ]; then exec cmp "$1" "$kept"; fi
cp "$1" "$kept.part"
sync "$kept.part"
mv "$kept.part" "$kept"
sync "${3:-/archive}"
