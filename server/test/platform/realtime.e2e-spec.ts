import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { newId } from '../../src/kernel/id.js';
import { RedisClient } from '../../src/platform/jobs/redis-client.js';
import { KEPT_MS } from '../../src/platform/realtime/events-missed.dto.js';
import { Realtime } from '../../src/platform/realtime/realtime.js';
import { RecentEvents } from '../../src/platform/realtime/recent-events.js';
import { type Actor, signUp } from '../support/actors.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/wait.js';

let app: TestApp;
const open: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => app.close());

function dial(token: unknown, extra: object = {}): Socket {
  const socket = io(`${app.url}/realtime`, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...extra,
  });
  open.push(socket);
  return socket;
}

function connect(token: unknown, extra: object = {}): Promise<Socket> {
  const socket = dial(token, extra);
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

const next = <T>(socket: Socket, event: string) => new Promise<T>((resolve) => socket.once(event, resolve));
const realtime = () => app.app.nest.get(Realtime);

describe('sockets', () => {
  let person: Actor;
  beforeAll(async () => {
    person = await signUp(app);
  });

  it('are refused without a good token', async () => {
    await expect(connect(undefined)).rejects.toThrow('unauthorized');
    await expect(connect('a.b.c')).rejects.toThrow('unauthorized');
    await expect(connect(`${person.token.slice(0, -5)}aaaaa`)).rejects.toThrow('invalid signature');
  });

  it('end where the session ended while it was being admitted', async () => {
    const late = await signUp(app);
    expect((await late.get('/api/me')).status).toBe(200);
    // The process has just read the session and hears of nothing.
    await app.db.query(`ALTER TABLE session DISABLE TRIGGER USER`);
    await app.db.query(`UPDATE session SET revoked_at = now() WHERE user_id = $1`, [late.id]);
    await app.db.query(`ALTER TABLE session ENABLE TRIGGER USER`);
    const socket = dial(late.token);
    await next(socket, 'connect');
    await eventually(() => Promise.resolve(!socket.connected));
  });

  it('are refused outside of the namespace, with a good token too', async () => {
    const socket = io(app.url, {
      auth: { token: person.token },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    open.push(socket);
    const refused = new Promise<Error>((resolve, reject) => {
      socket.once('connect_error', resolve);
      socket.once('connect', () => reject(new Error('was admitted')));
    });
    expect((await refused).message).toBe('unauthorized');
  });

  it('are refused from another origin', async () => {
    await expect(
      connect(person.token, { extraHeaders: { Origin: 'https://evil.example' } }),
    ).rejects.toThrow();
  });

  it('hear what is sent to their user, with an id and a time', async () => {
    const socket = await connect(person.token);
    const stranger = await connect((await signUp(app)).token);
    let strangerHeard = false;
    stranger.onAny(() => (strangerHeard = true));
    const heard = next<{ eventId: string; at: string; sessionId: string }>(socket, 'session.revoked');
    realtime().emit(`user:${person.id}`, 'session.revoked', { sessionId: 'of another device' });
    expect(await heard).toEqual({
      eventId: expect.any(String),
      at: expect.any(String),
      sessionId: 'of another device',
    });
    expect(strangerHeard).toBe(false);
  });

  it('are told that something was sent to their user just before they opened', async () => {
    const other = await signUp(app);
    const revoked = { sessionId: 'of another device' };
    realtime().emit(`user:${other.id}`, 'session.revoked', revoked);
    const { agoMs } = await next<{ agoMs: number }>(dial(other.token), 'events.missed');
    expect(agoMs).toBeGreaterThanOrEqual(0);
    expect(agoMs).toBeLessThan(KEPT_MS);
  });

  it('are told nothing of what was sent to others, or long ago', async () => {
    const recent = app.app.nest.get(RecentEvents);
    const [quiet, told] = [newId(), newId()];
    recent.note(`user:${told}`);
    await eventually(async () => (await recent.sinceLast([`user:${told}`])) !== null);
    expect(await recent.sinceLast([`user:${quiet}`])).toBeNull();
    const redis = app.app.nest.get(RedisClient);
    await redis.client.pexpire(redis.key(`sent:user:${told}`), 1);
    await eventually(async () => (await recent.sinceLast([`user:${told}`, `user:${quiet}`])) === null);
  });

  it('get an answer to what they send, also to nonsense', async () => {
    const socket = await connect(person.token);
    expect(await socket.emitWithAck('no.such.event', { a: 1 })).toMatchObject({
      ok: false,
      code: 'NOT_FOUND',
    });
  });

  it('get an answer to an event without a payload, and to one of nothing or too much', async () => {
    const socket = await connect(person.token);
    const answers = await Promise.all([
      socket.emitWithAck('challenge.subscribe'),
      socket.emitWithAck('challenge.subscribe', null),
      socket.emitWithAck('challenge.subscribe', { challengeId: newId() }, 'more'),
      socket.emitWithAck('challenge.unsubscribe'),
      socket.emitWithAck('challenge.subscribe', { challengeId: { constructor: 1 } }),
      socket.emitWithAck('challenge.subscribe', { challengeId: 'a\u0000b' }),
    ]);
    expect(answers.map(({ ok, code }) => ({ ok, code }))).toEqual(
      Array(6).fill({ ok: false, code: 'VALIDATION_FAILED' }),
    );
  });

  it('are told what they sent wrongly: form, size of the payload, things they may not see', async () => {
    const socket = await connect(person.token);
    const answers = await Promise.all([
      socket.emitWithAck('challenge.subscribe', { challengeId: 'none' }),
      socket.emitWithAck('challenge.subscribe', 'text'),
      socket.emitWithAck('challenge.subscribe', { challengeId: newId(), more: true }),
      socket.emitWithAck('challenge.subscribe', { challengeId: newId() }),
      socket.emitWithAck('challenge.unsubscribe', { challengeId: newId() }),
    ]);
    expect(answers).toEqual([
      { ok: false, code: 'VALIDATION_FAILED', message: expect.any(String) },
      { ok: false, code: 'VALIDATION_FAILED', message: expect.any(String) },
      { ok: false, code: 'VALIDATION_FAILED', message: expect.any(String) },
      { ok: false, code: 'NOT_FOUND', message: expect.any(String) },
      { ok: true },
    ]);
    const ended = next<string>(socket, 'disconnect');
    socket.emit('challenge.subscribe', { challengeId: 'x'.repeat(200_000) });
    expect(await ended).toBe('transport close');
  });

  it('end with their session', async () => {
    const socket = await connect(person.token);
    const ended = next<string>(socket, 'disconnect');
    await person.post('/api/auth/logout');
    expect(await ended).toBe('io server disconnect');
  });
});

describe('the contract', () => {
  it('holds every event of the sockets that the sources send or take', async () => {
    const document = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as {
      'x-socket-events': Record<'server' | 'client', { $ref: string }>;
      components: { schemas: Record<string, { required?: string[] }> };
    };
    const contract = (side: 'server' | 'client') =>
      document.components.schemas[document['x-socket-events'][side].$ref.split('/').at(-1) ?? '']?.required;
    const sources = globSync(join(process.cwd(), 'server/src/**/*.ts')).map((file) =>
      readFileSync(file, 'utf8'),
    );
    const named = (pattern: RegExp) =>
      [...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))].sort(
        (a, b) => (a < b ? -1 : 1),
      );
    expect(contract('server')).toEqual(named(/(?:realtime\s*\.emit\([^,]+,\s*|socket\.emit\()'([^']+)'/g));
    expect(contract('client')).toEqual(named(/@SubscribeMessage\('([^']+)'/g));
    expect(contract('server')?.length).toBeGreaterThan(8);
  });
});
