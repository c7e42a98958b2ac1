import type { Socket } from 'socket.io-client';
import { getCredentials, getTeamId } from '@/shared/api/credentials';
import { keepSession, renewSession } from '@/shared/api/renewal';
import { endSession } from '@/shared/api/session-end';
import type { ClientEvents } from '@/shared/api/sockets';
import type { ServerEvent, ServerEvents } from './events';

export type ConnectionState = 'idle' | 'connecting' | 'online' | 'lost';
type Handler = (payload: unknown) => void;

interface Ack {
  ok: boolean;
  data?: unknown;
  code?: string;
  message?: string;
}

const handlers = new Map<string, Set<Handler>>();
const watchers = new Set<() => void>();
const returned = new Set<() => void>();
let socket: Socket | undefined;
let wanted = false;
let state: ConnectionState = 'idle';

function enter(next: ConnectionState): void {
  if (next === state) return;
  state = next;
  for (const watcher of watchers) watcher();
}

export const connectionState = (): ConnectionState => state;

export function watchConnection(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The server tells of what was missed for half a minute; after that, less the time to ask, everything may be old. */
const REMEMBERED_MS = 20_000;

/** Called when the line is back after a gap, or opened late: what was missed is read again. */
export function onReturn(listener: () => void): () => void {
  returned.add(listener);
  return () => returned.delete(listener);
}

function tellReturned(): void {
  for (const listener of returned) listener();
}

/** Something that was asked for at that moment, in ms as of `Date.now()`, is heard from now on. */
export function heardSince(asked: number): void {
  if (Date.now() - asked > REMEMBERED_MS) tellReturned();
}

/** What comes over the line goes to everything that listens. */
export function hear(event: string, payload: unknown): void {
  for (const handler of handlers.get(event) ?? []) handler(payload);
}

/** Opens the line for the signed-in person. The library is loaded only now, or after `ready`. */
export async function connect(ready?: Promise<void>): Promise<void> {
  wanted = true;
  if (socket) return;
  const asked = Date.now();
  enter('connecting');
  await ready;
  const { io } = await import('socket.io-client');
  // Signed out, or opened twice, while the library was loading.
  if (!wanted || socket) return;
  const line = io('/realtime', {
    transports: ['websocket', 'polling'],
    reconnectionDelayMax: 30_000,
    auth: (give) => {
      void keepSession().finally(() => give({ token: getCredentials().token, teamId: getTeamId() }));
    },
  });
  socket = line;
  let first = true;
  line.on('connect', () => {
    enter('online');
    if (first) heardSince(asked);
    else tellReturned();
    first = false;
  });
  line.on('disconnect', (reason) => {
    enter(wanted ? 'lost' : 'idle');
    // The server hung up on purpose; the library waits to be asked.
    if (wanted && reason === 'io server disconnect') line.connect();
  });
  line.on('connect_error', (error) => {
    enter('lost');
    if (error.message === 'invalid signature') endSession();
    else if (error.message === 'unauthorized') void renewSession().then((done) => done && line.connect());
  });
  line.onAny(hear);
}

/** A browser complains of a line that is cut while it is being laid: such a one is cut when it stands. */
function hangUp(line: Socket): void {
  if (line.connected) return void line.disconnect();
  line.off().offAny();
  for (const end of ['connect', 'connect_error']) line.once(end, () => line.disconnect());
}

/** Lays the line anew: its handshake names the team that is acted for. */
export function reconnect(): void {
  socket?.disconnect().connect();
}

export function disconnect(): void {
  wanted = false;
  if (socket) hangUp(socket);
  socket = undefined;
  enter('idle');
}

export function onEvent<E extends ServerEvent>(
  event: E,
  handler: (payload: ServerEvents[E]) => void,
): () => void {
  const set = handlers.get(event) ?? new Set<Handler>();
  handlers.set(event, set.add(handler as Handler));
  return () => set.delete(handler as Handler);
}

/** Sends an event and waits for the server's word on it. */
export async function send<N extends keyof ClientEvents>(event: N, payload: ClientEvents[N]): Promise<Ack> {
  if (!socket) return { ok: false, code: 'NOT_CONNECTED' };
  return (await socket.timeout(10_000).emitWithAck(event, payload)) as Ack;
}
