import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { cardsOf, CHALLENGES, challengesOf, POPULAR } from './lists/challenges.ts';
import { BOARD, BOARD_FROM, boardFromOf, type BoardFromRow, boardOf, placeIn } from './lists/board.ts';
import { fileUrls } from './lists/file-urls.ts';
import { serve } from '../support/serve.ts';

interface Start {
  databaseUrl: string;
  tokenSecret: string;
  /** Where the product says it is. */
  publicUrl: string;
  userId: string;
}

/** The limit of the lists: node:http and one statement for each answer; no routing, rights, limits, logs or validation. */
async function start({ databaseUrl, tokenSecret, publicUrl, userId }: Start): Promise<string> {
  // As many connections as the product has.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const urlOf = fileUrls(tokenSecret, publicUrl);
  const rows = async <Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> =>
    (await pool.query<Row>({ name, text, values })).rows;
  const answer = async (path: string): Promise<object> => {
    if (path === '/list') return challengesOf(await rows('list', CHALLENGES, [userId]), urlOf);
    if (path === '/popular') return cardsOf(await rows('popular', POPULAR, []), urlOf);
    if (path.startsWith('/board-from/')) {
      const [id = '', cursor = ''] = path.slice('/board-from/'.length).split('/');
      const { rank, keys } = placeIn(cursor);
      const found = await rows<BoardFromRow>('board-from', BOARD_FROM, [id, ...keys]);
      return boardFromOf(found, urlOf, userId, rank);
    }
    return boardOf(await rows('board', BOARD, [path.slice('/board/'.length)]), urlOf, userId);
  };
  const send = (response: ServerResponse, status: number, body: object): void => {
    const text = JSON.stringify(body);
    response.writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
    });
    response.end(text);
  };
  const server = createServer((request, response) => {
    answer(request.url ?? '').then(
      (body) => send(response, 200, body),
      (error: unknown) => send(response, 500, { message: String(error) }),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

serve({ start });
