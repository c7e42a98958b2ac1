import { io } from 'socket.io-client';
import request from 'supertest';
import { DAY, MINUTE } from '../../../src/kernel/clock.js';
import { type Actor, forTeam, signUp, signUpStaff } from '../../support/actors.js';
import { codeOf } from '../../support/api-keys.js';
import { billedIn } from '../../support/billing-address.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { createDraft, keptAs, liveChallenge, verifiedBrand } from '../../support/challenges.js';
import { entryOf, handedIn, handIn, join, newCreator, review } from '../../support/entries.js';
import { joined, newTeam } from '../../support/teams.js';
import { listOf, written } from '../../support/notices.js';
import { pictureOf } from '../../support/uploads.js';
import { eventually } from '../../support/wait.js';

interface Link {
  id: string;
  guest: string;
  state: string;
  opened: number;
  visits: string[];
  expiresAt: string;
  url?: string;
}
interface Shown {
  guest: string;
  total: number;
  entries: {
    id: string;
    name: string;
    status: string;
    caption: string | null;
    media: { kind: string; url: string | null; previewUrl: string | null }[];
    advice: { verdict: string; note: string | null } | null;
  }[];
}
interface Advice {
  entryId: string;
  guest: string;
  verdict: string;
  note: string | null;
}

let app: TestApp;
let brand: Actor;
let creator: Actor;
let challengeId: string;

beforeAll(async () => {
  app = await startTestApp({
    settings: {
      'limit.guestOpensPerMinute': 40,
      'limit.guestAdvicePerMinute': 40,
      'team.createdPerDay': 100,
    },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  // The limits of guests are by address, and all guests here have one.
  app.clock.advance(2 * MINUTE);
  brand = await verifiedBrand(app);
  creator = await newCreator(app);
  challengeId = (await liveChallenge(app, brand, { title: 'Evening routine', preReview: true })).id;
  await join(creator, challengeId);
  await draft('My first cut');
});

const draft = async (caption: string): Promise<void> => {
  const mediaIds = [await pictureOf(app, creator)];
  expect((await handIn(creator, challengeId, { stage: 'draft', caption, mediaIds })).status).toBe(201);
};
const make = async (body: object = {}, by = brand): Promise<Link> => {
  const answer = await by.post(`/api/hub/challenge/${challengeId}/guest-link`, {
    guest: 'Nora Weiss',
    ...body,
  });
  expect(answer.status).toBe(201);
  return (answer.body as { data: Link }).data;
};
const links = async (by = brand): Promise<Link[]> =>
  ((await by.get(`/api/hub/challenge/${challengeId}/guest-link`)).body as { data: Link[] }).data;
const adviceOf = async (): Promise<Advice[]> =>
  ((await brand.get(`/api/hub/challenge/${challengeId}/guest-advice`)).body as { data: Advice[] }).data;
const tokenOf = ({ url = '' }: Link): string => new URL(url).hash.slice(1);
const open = (token: string) => request(app.url).post('/api/challenge-review/open').send({ token });
const advise = (token: string, body: object) =>
  request(app.url)
    .post('/api/challenge-review/advice')
    .send({ token, ...body });
const shown = async (token: string): Promise<Shown> => {
  const answer = await open(token);
  expect(answer.status).toBe(200);
  return (answer.body as { data: Shown }).data;
};

describe('a link for a guest', () => {
  it('is shown once and kept as a hash', async () => {
    const link = await make();
    expect(link.url).toContain('/challenges/review#');
    expect(tokenOf(link)).toMatch(/^[\w-]{43}$/);
    expect((await links())[0]).not.toHaveProperty('url');
    const [row] = await app.db.query(`SELECT * FROM challenge_guest_link WHERE id = $1`, [link.id]);
    expect(JSON.stringify(row)).not.toContain(tokenOf(link));
  });

  it('shows the work that waits by preview, and nothing of money, ids of people or other states', async () => {
    const token = tokenOf(await make());
    const other = await newCreator(app);
    await join(other, challengeId);
    const found = await eventually(async () => {
      const opened = await shown(token);
      return opened.entries[0]?.media[0]?.previewUrl ? opened : null;
    });
    expect(found).toMatchObject({ guest: 'Nora Weiss', total: 1 });
    const [entry] = found.entries;
    expect(entry).toMatchObject({ status: 'draft_submitted', caption: 'My first cut', advice: null });
    expect(entry?.media).toMatchObject([
      { kind: 'image', url: null, previewUrl: expect.stringContaining('http') },
    ]);
    // Addresses of files are signed and end; their folder is that of whoever sent them.
    const text = JSON.stringify({ ...found, entries: found.entries.map(({ media: _, ...rest }) => rest) });
    for (const person of [creator, other, brand]) expect(text).not.toContain(person.id);
    expect(text).not.toMatch(/minor|reward|earned|email/);
    const { ownershipCode = '-' } = await entryOf(creator, challengeId);
    expect(text).not.toContain(ownershipCode);
  });

  it('says who looked when; looking again within minutes is one visit', async () => {
    const token = tokenOf(await make());
    await make({ guest: 'Kofi Mensah' });
    await open(token);
    await open(token);
    app.clock.advance(10 * MINUTE);
    await open(token);
    const [kofi, nora] = await links();
    expect([kofi?.guest, kofi?.opened, kofi?.visits]).toEqual(['Kofi Mensah', 0, []]);
    expect(nora?.opened).toBe(2);
    const [late = '', early = ''] = nora?.visits ?? [];
    expect(Date.parse(late) - Date.parse(early)).toBeGreaterThanOrEqual(10 * MINUTE);
  });

  it('ends with its time, by its brand, and while the challenge is suspended', async () => {
    const [first, second, third] = [await make({ days: 3 }), await make(), await make()];
    expect((await brand.delete(`/api/hub/challenge/${challengeId}/guest-link/${second.id}`)).status).toBe(
      200,
    );
    expect(codeOf(await open(tokenOf(second)))).toEqual([400, 'INVALID_TOKEN']);
    expect((await open(tokenOf(third))).status).toBe(200);
    const suspended = { status: 'suspended', suspended_from: 'live', suspended_at: app.clock.now() };
    await keptAs(app, challengeId, suspended);
    expect(codeOf(await open(tokenOf(third)))).toEqual([400, 'INVALID_TOKEN']);
    await keptAs(app, challengeId, { status: 'live', suspended_from: null, suspended_at: null });
    expect((await open(tokenOf(first))).status).toBe(200);
    const [row] = await app.db.query<{ left: number }>(
      `SELECT count(*)::int AS left FROM challenge_guest_link WHERE id = $1 AND expires_at > $2 AND expires_at < $3`,
      [first.id, app.clock.in(2 * DAY), app.clock.in(4 * DAY)],
    );
    expect(row?.left).toBe(1);
    await app.db.query(`UPDATE challenge_guest_link SET expires_at = $2 WHERE id = $1`, [
      first.id,
      app.clock.now(),
    ]);
    expect(codeOf(await open(tokenOf(first)))).toEqual([400, 'INVALID_TOKEN']);
    expect(new Map((await links()).map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [third.id, 'open'],
        [second.id, 'revoked'],
        [first.id, 'expired'],
      ]),
    );
  });

  it('belongs to its brand alone: viewers of a team read it, editors make it', async () => {
    const stranger = await verifiedBrand(app);
    const { id } = await make();
    const path = `/api/hub/challenge/${challengeId}`;
    for (const who of [stranger, await signUpStaff(app), creator]) {
      expect((await who.post(`${path}/guest-link`, { guest: 'Nora' })).status).toBeGreaterThanOrEqual(403);
      expect((await who.delete(`${path}/guest-link/${id}`)).status).toBeGreaterThanOrEqual(403);
      expect((await who.get(`${path}/guest-advice`)).status).toBeGreaterThanOrEqual(403);
    }
    const team = await newTeam(brand);
    const viewer = await signUp(app, { role: 'brand' });
    await joined(app, team, brand, viewer, 'viewer');
    const editing = forTeam(app, brand, team);
    await billedIn(app, { id: team });
    challengeId = (await liveChallenge(app, { ...editing, id: team }, { preReview: true })).id;
    // A team has no identity that was checked, so that staff look at its first challenge.
    await keptAs(app, challengeId, { published_at: app.clock.now() });
    await make({}, editing);
    const looking = forTeam(app, viewer, team);
    expect(await links(looking)).toHaveLength(1);
    const refused = await looking.post(`/api/hub/challenge/${challengeId}/guest-link`, { guest: 'Nora' });
    expect(codeOf(refused)).toEqual([403, 'ROLE_REQUIRED']);
  });

  it('is bounded: nothing before publishing, at most so many, at most so long', async () => {
    const { id } = await createDraft(app, brand);
    const early = await brand.post(`/api/hub/challenge/${id}/guest-link`, { guest: 'Nora' });
    expect(codeOf(early)).toEqual([409, 'CONFLICT']);
    const path = `/api/hub/challenge/${challengeId}/guest-link`;
    for (const body of [{}, { guest: 'N' }, { guest: 'Nora', days: 61 }, { guest: 'Nora', days: 0 }])
      expect(codeOf(await brand.post(path, body))).toEqual([400, 'VALIDATION_FAILED']);
    for (let count = 0; count < 20; count++) await make();
    expect(codeOf(await brand.post(path, { guest: 'Nora' }))).toEqual([409, 'CONFLICT']);
  });

  it('is forgotten with what was said a while after its end', async () => {
    const link = await make();
    const [entry] = (await shown(tokenOf(link))).entries;
    await advise(tokenOf(link), { entryId: entry?.id, verdict: 'approve' });
    await app.db.query(`UPDATE challenge_guest_link SET expires_at = $2 WHERE id = $1`, [
      link.id,
      app.clock.in(-91 * DAY),
    ]);
    await app.pass(MINUTE);
    expect((await links()).some(({ id }) => id === link.id)).toBe(false);
    expect(await adviceOf()).toEqual([]);
  });
});

describe('what a guest says', () => {
  it('is kept beside the entry as advice and moves nothing; the last word counts', async () => {
    const token = tokenOf(await make());
    const [entry] = (await shown(token)).entries;
    const entryId = entry?.id ?? '';
    const before = await entryOf(creator, challengeId);
    expect((await advise(token, { entryId, verdict: 'approve' })).status).toBe(200);
    const changed = await advise(token, { entryId, verdict: 'change', note: 'Show the cup' });
    expect(changed.body).toMatchObject({ data: { verdict: 'change', note: 'Show the cup' } });
    expect(await adviceOf()).toMatchObject([
      { entryId, guest: 'Nora Weiss', verdict: 'change', note: 'Show the cup' },
    ]);
    const after = await entryOf(creator, challengeId);
    expect([after.status, after.dueAt, after.note]).toEqual([before.status, before.dueAt, before.note]);
    expect(JSON.stringify(after)).not.toContain('Show the cup');
    expect((await shown(token)).entries[0]?.advice).toMatchObject({ verdict: 'change' });
  });

  it('reaches the brand: its open screens at once, and one notification for each version of an entry', async () => {
    const token = tokenOf(await make());
    const entryId = (await shown(token)).entries[0]?.id ?? '';
    const heard: object[] = [];
    const listening = [brand, creator].map((who) =>
      io(`${app.url}/realtime`, { auth: { token: who.token }, transports: ['websocket'], forceNew: true }),
    );
    const [screen, stranger] = listening;
    try {
      await Promise.all(listening.map((socket) => new Promise<void>((done) => socket.once('connect', done))));
      screen?.on('challenge.advised', (told: object) => heard.push(told));
      stranger?.on('challenge.advised', () => heard.push({ told: 'the creator' }));
      await advise(token, { entryId, verdict: 'approve' });
      await eventually(() => Promise.resolve(heard.length === 1));
      await advise(token, { entryId, verdict: 'change', note: 'Show the cup' });
      await eventually(() => Promise.resolve(heard.length === 2));
      expect(heard).toMatchObject([
        { challengeId, entryId },
        { challengeId, entryId },
      ]);
    } finally {
      for (const socket of listening) socket.disconnect();
    }
    await written(app);
    const told = async () =>
      (await listOf(brand)).data
        .filter(({ type }) => type === 'entry.guest-advised')
        .map(({ count }) => count);
    expect(await told()).toEqual([1]);
    expect((await review(brand, challengeId, creator.id, 'request_changes', 'Brighter')).status).toBe(200);
    app.clock.advance(MINUTE);
    await draft('My second cut');
    await advise(token, { entryId, verdict: 'approve' });
    await written(app);
    expect(await told()).toEqual([2]);
    expect((await listOf(creator)).data.some(({ type }) => type === 'entry.guest-advised')).toBe(false);
  });

  it('needs words to advise a change, and is about work that waits in this challenge', async () => {
    const token = tokenOf(await make());
    const [entry] = (await shown(token)).entries;
    const entryId = entry?.id ?? '';
    for (const note of [undefined, '', '   '])
      expect(codeOf(await advise(token, { entryId, verdict: 'change', note }))).toEqual([
        400,
        'VALIDATION_FAILED',
      ]);
    const elsewhere = await liveChallenge(app, await verifiedBrand(app));
    const person = await newCreator(app);
    await handedIn(app, person, elsewhere.id);
    const strange = await entryOf(person, elsewhere.id);
    expect((await advise(token, { entryId: strange.id, verdict: 'approve' })).status).toBe(404);
    expect((await review(brand, challengeId, creator.id, 'approve')).status).toBe(200);
    expect(codeOf(await advise(token, { entryId, verdict: 'approve' }))).toEqual([409, 'CONFLICT']);
    expect((await shown(token)).entries).toEqual([]);
  });

  it('about an older version is not shown as said about the new one', async () => {
    const token = tokenOf(await make());
    const [entry] = (await shown(token)).entries;
    await advise(token, { entryId: entry?.id, verdict: 'approve' });
    expect((await review(brand, challengeId, creator.id, 'request_changes', 'Brighter')).status).toBe(200);
    app.clock.advance(MINUTE);
    await draft('My second cut');
    expect((await shown(token)).entries[0]).toMatchObject({ caption: 'My second cut', advice: null });
  });
});

it('trying links is limited by address', async () => {
  const answers = [];
  for (let count = 0; count < 60; count++) answers.push((await open('x'.repeat(43))).status);
  expect(answers).toContain(400);
  expect(answers.at(-1)).toBe(429);
});
