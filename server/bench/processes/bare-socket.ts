import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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

/** The limit of telling a room: socket.io as it comes, one process, no rights, no Redis. */
serve({
  start: async () => {
    await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
    return (http.address() as AddressInfo).port;
  },
  emit: ({ room, event, payload }: { room: string; event: string; payload: object }) => {
    realtime.to(room).emit(event, payload);
  },
});
