import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { DAY, SECOND } from '../../../src/kernel/clock.js';
import { Realtime } from '../../../src/platform/realtime/realtime.js';
import { ownerRoom, personRoom } from '../../../src/platform/realtime/rooms.js';
import { type Actor, forTeam, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { billedIn } from '../../support/billing-address.js';
import { at, createDraft, expectCleanBooks, giveCoins, payByCoins, read } from '../../support/challenges.js';
import { newCreator } from '../../support/entries.js';
import { joined, newTeam } from '../../support/teams.js';
import { eventually } from '../../support/wait.js';

const VISA = { method: 'card', paymentMethodId: 'pm_card_visa' };

let app: TestApp;
let owner: Actor;
let ben: Actor;
let place: string;
let team: string;
/** The owner and Ben, acting for the team. */
let hanna: Actor;
let member: Actor;

beforeAll(async () => {
  app = await startTestApp({ settings: { 'team.createdPerDay': 100 } });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await signUp(app, { role: 'brand' });
  ben = await signUp(app, { role: 'creator' });
  team = await newTeam(owner, 'Nordkaffee');
  place = await joined(app, team, owner, ben, 'editor');
  hanna = forTeam(app, owner, team);
  member = forTeam(app, ben, team);
});
afterEach(() => expectCleanBooks(app));

const coinsOf = async (who: Actor): Promise<number> =>
  ((await who.get('/api/wallet')).body as { data: { amountBalance: number } }).data.amountBalance;
const role = (name: string) => owner.patch(`/api/team/${team}/members/${place}`, { role: name });

interface Silence {
  /** All that was heard meanwhile. */
  told: string[];
  /** How long after this the last thing was said that was still heard; how fast it arrives is no matter. */
  afterMs: number;
}

/** Says something to a room until it is heard no more; what is the person's own goes on. */
async function untilSilent(socket: Socket, heard: string[], say: () => void): Promise<Silence> {
  const realtime = app.app.nest.get(Realtime);
  const told: string[] = [];
  const since = Date.now();
  let lastHeard = since;
  await eventually(async () => {
    told.push(...heard.splice(0));
    const begun = Date.now();
    const last = new Promise((resolve) => socket.once('kyc.updated', resolve));
    say();
    realtime.emit(personRoom(ben.id), 'kyc.updated', { status: 'none', requirements: [] });
    await last;
    if (heard.every((one) => one.startsWith('team '))) return true;
    lastHeard = begun;
    return false;
  });
  return { told, afterMs: lastHeard - since };
}

describe('acting for a team', () => {
  it('makes what is made the team’s: a creator who edits for it drafts, its owner pays from its wallet', async () => {
    await billedIn(app, { id: team });
    const draft = await createDraft(app, member, { startsAt: at(app, DAY) });
    expect(draft).toMatchObject({ teamId: team, brand: { id: team, displayName: 'Nordkaffee' } });
    expect((await owner.get(`/api/hub/challenge/${draft.id}`)).status).toBe(404);
    expect((await read(hanna, draft.id)).status).toBe('draft');

    await giveCoins(app, { ...owner, id: team }, 119);
    expect([await coinsOf(hanna), await coinsOf(owner)]).toEqual([119_000, 0]);
    const pay = { method: 'anycoins' };
    const key = { 'Idempotency-Key': randomUUID() };
    const tried = await member.post(`/api/hub/challenge/${draft.id}/payment`, pay, key);
    expect([tried.status, tried.body.code]).toEqual([403, 'ROLE_REQUIRED']);
    expect((await payByCoins(hanna, draft.id)).status).toBe('in_review');
    expect([await coinsOf(hanna), await coinsOf(owner)]).toEqual([0, 0]);

    const invoices = await eventually(async () => {
      const { body } = await hanna.get('/api/invoice');
      return body.data.length > 0 && body.data;
    });
    expect(invoices).toBeTruthy();
    expect((await owner.get('/api/invoice')).body.data).toEqual([]);
    const busy = await owner.delete(`/api/team/${team}`);
    expect([busy.status, busy.body.code]).toEqual([409, 'IN_USE']);
  });

  it('says how the team is taxed, not how the one who says it is', async () => {
    const vatId = 'FR40303265045';
    const before = (await owner.get('/api/me/tax')).body.data;
    const told = await hanna.put('/api/me/tax', { kind: 'eu_business', vatId });
    expect([told.status, told.body.data]).toMatchObject([200, { kind: 'eu_business', vatId }]);
    expect((await owner.get('/api/me/tax')).body.data).toEqual(before);
    expect((await hanna.get('/api/me/tax')).body.data.vatId).toBe(vatId);
    expect((await hanna.get('/api/billing')).body.data.details.vatId).toBe(vatId);
    expect((await member.put('/api/me/tax', { kind: 'private' })).status).toBe(403);
    expect((await member.get('/api/me/tax')).status).toBe(403);
  });

  it('buys coins by card into the wallet of the team, with a card that is the team’s', async () => {
    await billedIn(app, { id: team });
    const bought = await hanna.post(
      '/api/wallet/deposit',
      { amount: { minor: 5000, currency: 'EUR' }, ...VISA },
      { 'Idempotency-Key': randomUUID() },
    );
    expect([bought.status, bought.body]).toEqual([201, expect.anything()]);
    await eventually(async () => (await coinsOf(hanna)) === 5000);
    expect(await coinsOf(owner)).toBe(0);
    expect((await owner.get('/api/payments/charges')).body.data).toEqual([]);
    expect((await hanna.get('/api/payments/charges')).body.data).toHaveLength(1);
  });

  it('counts a changed role at the next call', async () => {
    const draft = () => member.post('/api/hub/challenge/v2', {});
    expect((await draft()).body.code).toBe('VALIDATION_FAILED');
    await role('viewer');
    expect((await draft()).body.code).toBe('ROLE_REQUIRED');
    expect((await member.get('/api/wallet')).body.code).toBe('ROLE_REQUIRED');
    await role('finance');
    expect((await member.get('/api/wallet')).status).toBe(200);
  });

  it('ends for who was removed: the next call is refused and the socket leaves the team', async () => {
    const heard: string[] = [];
    const socket: Socket = io(`${app.url}/realtime`, {
      auth: { token: ben.token, teamId: team },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    socket.on('session.revoked', ({ sessionId }: { sessionId: string }) => heard.push(sessionId));
    socket.on('team.changed', ({ teamId }: { teamId: string }) => heard.push(`team ${teamId}`));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    try {
      expect((await member.get('/api/hub/challenge')).status).toBe(200);
      await owner.delete(`/api/team/${team}/members/${place}`);
      const realtime = app.app.nest.get(Realtime);
      // Every process is asked through Redis, so that it takes a moment.
      const { told, afterMs } = await untilSilent(socket, heard, () =>
        realtime.emit(ownerRoom(team), 'session.revoked', { sessionId: 'of the team' }),
      );
      expect(afterMs).toBeLessThan(SECOND);
      const refused = await member.get('/api/hub/challenge');
      expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
      await eventually(async () => [...told, ...heard].includes(`team ${team}`));
    } finally {
      socket.disconnect();
    }
  });

  it('ends for who was removed with all they followed for the team: a draft is heard of no more', async () => {
    const draft = await createDraft(app, hanna, { title: 'Kaffee, aber kalt' });
    const socket: Socket = io(`${app.url}/realtime`, {
      auth: { token: ben.token, teamId: team },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    const heard: string[] = [];
    socket.on('challenge.updated', ({ challenge }: { challenge: { title: string } }) =>
      heard.push(challenge.title),
    );
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    try {
      await socket.emitWithAck('challenge.subscribe', { challengeId: draft.id });
      const rename = (title: string) => hanna.patch(`/api/hub/challenge/v2/${draft.id}`, { title });
      await rename('Heard of');
      await eventually(async () => heard.includes('Heard of'));
      await owner.delete(`/api/team/${team}/members/${place}`);
      const realtime = app.app.nest.get(Realtime);
      const room = `challenge:${draft.id}`;
      const { afterMs } = await untilSilent(socket, heard, () =>
        realtime.emit(room, 'challenge.updated', { challenge: { title: 'Not for Ben' } } as never),
      );
      expect(afterMs).toBeLessThan(SECOND);
    } finally {
      socket.disconnect();
    }
  });

  it('tells the money of the team only to those whose role includes it', async () => {
    const heardBy = async (person: Actor) => {
      const heard: number[] = [];
      const socket = io(`${app.url}/realtime`, {
        auth: { token: person.token, teamId: team },
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
      });
      socket.on('wallet.updated', ({ wallet }: { wallet: { amountBalance: number } }) =>
        heard.push(wallet.amountBalance),
      );
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
      });
      return { heard, socket };
    };
    const [rich, poor] = [await heardBy(owner), await heardBy(ben)];
    try {
      await billedIn(app, { id: team });
      const paid = await hanna.post(
        '/api/wallet/deposit',
        { amount: { minor: 5000, currency: 'EUR' }, ...VISA },
        { 'Idempotency-Key': randomUUID() },
      );
      expect(paid.status).toBe(201);
      await eventually(async () => rich.heard.includes(5000));
      const last = new Promise((resolve) => poor.socket.once('kyc.updated', resolve));
      app.app.nest
        .get(Realtime)
        .emit(personRoom(ben.id), 'kyc.updated', { status: 'none', requirements: [] });
      await last;
      expect(poor.heard).toEqual([]);
    } finally {
      rich.socket.disconnect();
      poor.socket.disconnect();
    }
  });

  it('refuses what is a person’s alone instead of doing it for the person', async () => {
    for (const [who, path, body] of [
      [hanna, '/api/wallet/transfer', {}],
      [hanna, '/api/payments/payout', {}],
      [hanna, '/api/billing/cancel', {}],
      [member, '/api/post', {}],
    ] as const) {
      const answer = await who.post(path, body);
      expect([path, answer.body.code]).toEqual([path, 'NOT_FOR_TEAMS']);
    }
    expect((await hanna.get('/api/me')).body.data.id).toBe(owner.id);
  });

  it('lets nobody of the team earn from its challenges, nor who shares an identity with a member', async () => {
    await billedIn(app, { id: team });
    await giveCoins(app, { ...owner, id: team }, 119);
    const { id } = await createDraft(app, hanna, { startsAt: at(app, DAY) });
    await payByCoins(hanna, id);
    const support = await signUpStaff(app);
    const decision = { decision: 'approve', reason: 'The brief is fine' };
    expect((await support.post(`/api/support/challenge/${id}/decision`, decision)).status).toBe(200);
    const creator = await newCreator(app);
    await joined(app, team, owner, creator, 'viewer');
    const eligibility = await creator.get(`/api/hub/challenge/${id}/eligibility`);
    expect(eligibility.body.data).toMatchObject({
      eligible: false,
      reasons: expect.arrayContaining([expect.objectContaining({ rule: 'team' })]),
    });
    const outside = await newCreator(app);
    expect((await outside.get(`/api/hub/challenge/${id}/eligibility`)).body.data.eligible).toBe(true);
  });

  it('is refused with the header of a team one does not know', async () => {
    const stranger = await signUp(app, { role: 'brand' });
    const answer = await forTeam(app, stranger, team).get('/api/hub/challenge');
    expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
  });
});

describe('the table of roles', () => {
  it('is told to everybody as the guard uses it', async () => {
    const { body } = await app.http.get('/api/team/roles');
    const of = (right: string) =>
      (body.data as { right: string; roles: string[] }[]).find((row) => row.right === right)?.roles;
    expect(of('challenges:write')).toEqual(['owner', 'admin', 'editor']);
    expect(of('payments:write')).toEqual(['owner', 'admin', 'finance']);
    expect(of('team:close')).toEqual(['owner']);
  });
});
