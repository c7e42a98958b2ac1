import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { Server } from 'socket.io';
import { serve } from '../support/serve.ts';

const http = createServer();
const realtime = new Server(http).of('/realtime');

realtime.on('connection', (socket) => {
  socket.on(
    'challenge.subscribe',
    (payload: { challengeId: string }, acknowledge: (answer: object) => void) => {
      void socket.join(`challenge:${payload.challengeId}`);
      acknowledge({ ok: true });
    },
  );
});

interface Emit {
  room: string;
  event: string;
  payload: object;
}

const KEEP = 'INSERT INTO bare_message (body) VALUES ($1)';
let database: pg.Pool | undefined;

/** A database makes `emitKept` possible. */
async function connect(databaseUrl: string): Promise<void> {
  database = new pg.Pool({ connectionString: databaseUrl });
  await database.query(
    'CREATE TABLE IF NOT EXISTS bare_message (id bigserial PRIMARY KEY, body jsonb NOT NULL)',
  );
}

const emit = ({ room, event, payload }: Emit): void => void realtime.to(room).emit(event, payload);

/** The limit of telling a room: socket.io as it comes, one process, no rights, no Redis. */
serve({
  start: async (databaseUrl: string | null) => {
    if (databaseUrl !== null) await connect(databaseUrl);
    await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
    return (http.address() as AddressInfo).port;
  },
  emit,
  /** Commits one row with the message first; `at` is the time after that. */
  emitKept: async ({ room, event, payload }: Emit) => {
    if (!database) throw new Error('started without a database');
    await database.query({ name: 'keep', text: KEEP, values: [payload] });
    emit({ room, event, payload: { ...payload, at: new Date().toISOString() } });
  },
});
