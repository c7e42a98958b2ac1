import { io, type Socket } from 'socket.io-client';
import { challengeStatuses } from '../../../src/modules/challenges/challenges/index.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { eventually } from '../../support/wait.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { createDraft, liveChallenge, verifiedBrand } from '../../support/challenges.js';

let app: TestApp;
let brand: Actor;
let people: Record<'owner' | 'rival' | 'creator' | 'invited' | 'consumer' | 'staff', Actor>;
let open: string;
let secret: string;

beforeAll(async () => {
  app = await startTestApp();
  brand = await verifiedBrand(app);
  open = (await liveChallenge(app, brand)).id;
  secret = (await liveChallenge(app, brand, { joinMode: 'invite' })).id;
  people = {
    owner: brand,
    rival: await signUp(app, { role: 'brand' }),
    creator: await signUp(app, { role: 'creator' }),
    invited: await signUp(app, { role: 'creator' }),
    consumer: await signUp(app),
    staff: await signUpStaff(app),
  };
  for (const id of [open, secret])
    await brand.post(`/api/hub/challenge/${id}/invite`, { userIds: [people.invited.id] });
});
afterAll(() => app.close());

const everybody = ['owner', 'rival', 'creator', 'invited', 'consumer', 'staff', 'nobody'];
const inner = ['owner', 'staff'];
const known = ['owner', 'staff', 'invited'];

/** Who may see a challenge, by its state. */
const table: Record<string, { open: string[]; secret: string[] }> = {
  draft: { open: inner, secret: inner },
  pending_payment: { open: inner, secret: inner },
  in_review: { open: inner, secret: inner },
  scheduled: { open: everybody, secret: known },
  live: { open: everybody, secret: known },
  paused: { open: everybody, secret: known },
  exhausted: { open: everybody, secret: known },
  reviewing: { open: everybody, secret: known },
  settling: { open: everybody, secret: known },
  completed: { open: everybody, secret: known },
  cancelling: { open: everybody, secret: known },
  cancelled: { open: known, secret: known },
  suspended: { open: known, secret: known },
};

const ask = (who: string, path: string) => {
  const person = people[who as keyof typeof people] as Actor | undefined;
  return person ? person.get(path) : app.http.get(path);
};

describe('who may see a challenge', () => {
  it.each([...challengeStatuses])('%s', async (status) => {
    await app.db.query(
      `UPDATE challenge SET status = $2, timer_at = NULL, suspended_from = CASE WHEN $2 = 'suspended' THEN 'live' END,
         suspended_at = CASE WHEN $2 = 'suspended' THEN now() END WHERE id = ANY($1)`,
      [[open, secret], status],
    );
    for (const [kind, id] of Object.entries({ open, secret })) {
      const seen: string[] = [];
      for (const who of everybody) {
        const detail = (await ask(who, `/api/hub/challenge/${id}`)).status;
        const proof = (await ask(who, `/api/hub/challenge/${id}/escrow`)).status;
        expect([who, proof]).toEqual([who, detail]);
        if (detail === 200) seen.push(who);
        else expect(detail).toBe(404);
      }
      const allowed = table[status]?.[kind as 'open' | 'secret'] ?? [];
      expect([kind, status, seen.sort()]).toEqual([kind, status, [...allowed].sort()]);
    }
  });

  it('a bad token is 401, none is a guest', async () => {
    await app.db.query(
      `UPDATE challenge SET status = 'live', suspended_from = NULL, suspended_at = NULL WHERE id = ANY($1)`,
      [[open, secret]],
    );
    const bad = await app.http.get(`/api/hub/challenge/${open}`).set({ Authorization: 'Bearer a.b.c' });
    expect(bad.status).toBe(401);
    const guest = await app.http.get(`/api/hub/challenge/${open}`);
    expect(guest.body.data).toMatchObject({ viewer: null, staffReason: null, allowedEvents: [] });
  });

  it('a creator sees how it stands to the challenge', async () => {
    const { body } = await people.invited.get(`/api/hub/challenge/${secret}`);
    expect(body.data.viewer).toEqual({ request: null, invitation: 'pending', entry: null, part: null });
  });
});

describe('following a challenge live', () => {
  const connect = (person: Actor): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const socket = io(`${app.url}/realtime`, {
        auth: { token: person.token },
        transports: ['websocket'],
        forceNew: true,
      });
      socket.on('connect', () => resolve(socket));
      socket.on('connect_error', reject);
    });

  it('is open to whom the challenge is, and tells changes as cards', async () => {
    const creator = await connect(people.creator);
    const invited = await connect(people.invited);
    try {
      const subscribe = (socket: Socket, challengeId: unknown) =>
        socket.emitWithAck('challenge.subscribe', { challengeId });
      expect(await subscribe(creator, secret)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
      expect(await subscribe(creator, 'nonsense')).toMatchObject({ ok: false, code: 'VALIDATION_FAILED' });
      expect(await creator.emitWithAck('challenge.subscribe', null)).toMatchObject({ ok: false });
      expect(await subscribe(invited, secret)).toEqual({ ok: true });
      const heard: { challenge: { id: string; status: string } }[] = [];
      const wrong: unknown[] = [];
      invited.on('challenge.updated', (message: (typeof heard)[number]) => heard.push(message));
      creator.on('challenge.updated', (message: unknown) => wrong.push(message));
      await brand.post(`/api/hub/challenge/${secret}/pause`);
      await eventually(async () => heard.length > 0);
      expect(heard).toHaveLength(1);
      expect(heard[0]).toMatchObject({
        eventId: expect.any(String),
        at: expect.any(String),
        challenge: { id: secret, status: 'paused' },
      });
      expect(await invited.emitWithAck('challenge.unsubscribe', { challengeId: secret })).toEqual({
        ok: true,
      });
      await brand.post(`/api/hub/challenge/${secret}/resume`);
      await new Promise((resolve) => setTimeout(resolve, 600));
      expect(heard).toHaveLength(1);
      expect(wrong).toEqual([]);
    } finally {
      creator.disconnect();
      invited.disconnect();
    }
  });
});

it('drafts of others stay hidden from rivals in every list', async () => {
  const draft = await createDraft(app, brand);
  const { body } = await people.rival.get('/api/hub/challenge', { per: 100 });
  expect((body.data as { id: string }[]).map(({ id }) => id)).not.toContain(draft.id);
});
