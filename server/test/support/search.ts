import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RedisClient } from '../../src/platform/jobs/redis-client.js';
import type { TestApp } from './app.js';

/** Every place of the database, of Redis and of the files in which one of the texts stands. */
export async function placesOf(app: TestApp, texts: readonly string[]): Promise<string[]> {
  return [...(await inDatabase(app, texts)), ...(await inRedis(app, texts)), ...inFiles(app, texts)];
}

const hits = (content: string, texts: readonly string[]) =>
  texts.filter((text) => content.toLowerCase().includes(text.toLowerCase()));

async function inDatabase(app: TestApp, texts: readonly string[]): Promise<string[]> {
  const tables = await app.db.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema IN ('public', 'ledger') AND table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    for (const text of texts) {
      // A row as text holds every column of it, whatever its type.
      const [row] = await app.db.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM ${name} t WHERE position(lower($1) in lower(t::text)) > 0`,
        [text],
      );
      if (row && row.count > 0) found.push(`${name}: ${text}`);
    }
  }
  return found;
}

async function inRedis(app: TestApp, texts: readonly string[]): Promise<string[]> {
  const { client } = app.app.nest.get(RedisClient, { strict: false });
  const found: string[] = [];
  for (const key of await client.keys(`${app.env['REDIS_PREFIX'] ?? ''}*`)) {
    const type = await client.type(key);
    const content =
      type === 'string'
        ? await client.get(key)
        : type === 'hash'
          ? JSON.stringify(await client.hgetall(key))
          : type === 'list'
            ? JSON.stringify(await client.lrange(key, 0, -1))
            : type === 'set'
              ? JSON.stringify(await client.smembers(key))
              : type === 'zset'
                ? JSON.stringify(await client.zrange(key, 0, -1))
                : '';
    found.push(...hits(`${key} ${content ?? ''}`, texts).map((text) => `redis ${key}: ${text}`));
  }
  return found;
}

function inFiles(app: TestApp, texts: readonly string[]): string[] {
  const folder = app.env['STORAGE_DIR'] ?? '';
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      return hits(`${entry.name} ${readFileSync(path, 'latin1')}`, texts).map((text) => `${path}: ${text}`);
    });
}
