import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { serve } from '../support/serve.ts';

interface Start {
  databaseUrl: string;
  statements: readonly string[];
  /** Who asks. */
  brandId: string;
}

/** The limit of search: node:http and one hand-written statement for each answer, by its number as the path. */
async function start({ databaseUrl, statements, brandId }: Start): Promise<string> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const server = createServer((request, response) => {
    const statement = statements[Number(request.url?.slice(1))] ?? '';
    pool.query<{ total: string }>(statement, [brandId]).then(
      ({ rows }) => {
        response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' });
        response.end(JSON.stringify({ data: rows, total: Number(rows[0]?.total ?? 0) }));
      },
      (error: unknown) => {
        response.writeHead(500);
        response.end(String(error));
      },
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

serve({ start });
