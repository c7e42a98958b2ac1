import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { serve } from '../support/serve.ts';

const SELECT = `SELECT owner_id, scopes, revoked_at, expires_at FROM api_key WHERE hash = $1`;

/** The limit of a checked key: node:http, the same hash and one statement; no routing, limits, logs or answer of its own. */
async function start({ databaseUrl }: { databaseUrl: string }): Promise<string> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const text = JSON.stringify({ data: [] });
  const server = createServer((request, response) => {
    const key = (request.headers.authorization ?? '').slice('Bearer '.length);
    const hash = createHash('sha256').update(key).digest('hex');
    pool.query({ name: 'key', text: SELECT, values: [hash] }).then(
      ({ rowCount }) => {
        response.writeHead(rowCount === 1 ? 200 : 401, { 'Content-Type': 'application/json; charset=utf-8' });
        response.end(text);
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

serve({ start });
