#!/bin/sh
# Starts Redis with the password of REDISCLI_AUTH, which redis-cli reads as well. In a file of its own: what stands in a
# command line is seen by every process. Nothing in Redis is the only copy: PostgreSQL rebuilds the queues.
set -eu
umask 077
printf '%s' "$REDISCLI_AUTH" | sed 's/["\\]/\\&/g; s/.*/requirepass "&"/' > /tmp/redis.conf
exec redis-server /tmp/redis.conf --save '' --appendonly no --maxmemory-policy noeviction "$@"
