import { DAY, HOUR } from '../../../src/kernel/clock.js';
import { type Actor, forTeam, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import {
  again,
  at,
  createDraft,
  giveCoins,
  liveChallenge,
  payByCoins,
  verifiedBrand,
} from '../../support/challenges.js';
import {
  approved,
  ask,
  handedIn,
  join,
  newCreator,
  readAll,
  review,
  settled,
  views,
  wait,
} from '../../support/entries.js';
import { joined, newTeam } from '../../support/teams.js';
import { pictureOf } from '../../support/uploads.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Start {
  greetingName: string;
  wallet: { amountBalance: number } | null;
  todo: {
    kind: string;
    id: string;
    label: string;
    dueAt: string | null;
    amount: { minor: number } | null;
    count: number;
    note: string | null;
  }[];
  counts: Record<string, number>;
  recent: {
    type: string;
    title: string;
    body: string;
    actor: { id: string } | null;
    amount: { minor: number } | null;
    coins: number | null;
    createdAt: string;
  }[];
  links: string[];
}

const start = async (person: Actor): Promise<Start> => {
  const answer = await person.get('/api/dashboard');
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: Start }).data;
};
const waits = ({ todo }: Start) =>
  todo.map(({ kind, label, count, amount }) => [kind, label, count, amount?.minor ?? null]);
const fixed = { mode: 'fixed', payPerEntry: { minor: 16_000, currency: 'EUR' } };

describe('a brand', () => {
  it('begins with nothing, and with where to go', async () => {
    const brand = await signUp(app, { role: 'brand' });
    const { todo, counts, recent, links, wallet } = await start(brand);
    expect([todo, recent, wallet?.amountBalance]).toEqual([[], [], 0]);
    expect(counts).toEqual({ todo: 0, challenges: 0, running: 0, drafts: 0, toReview: 0, requests: 0 });
    expect(links[0]).toBe('create_challenge');
  });

  it('sees what waits by deadline, then by money, each with what hangs on it', async () => {
    const brand = await verifiedBrand(app);
    const perPost = await liveChallenge(app, brand, {
      ...fixed,
      title: 'Per post',
      endsAt: at(app, 2 * DAY),
    });
    const asked = await liveChallenge(app, brand, {
      title: 'On request',
      joinMode: 'request',
      endsAt: at(app, 8 * DAY),
    });
    const low = await liveChallenge(app, brand, {
      title: 'Nearly spent',
      budget: { minor: 20_000, currency: 'EUR' },
      endsAt: at(app, 6 * DAY),
    });
    await createDraft(app, brand, { title: 'Half a brief' });
    const [one, two] = [await newCreator(app), await newCreator(app)];
    await handedIn(app, one, perPost.id);
    await handedIn(app, two, perPost.id);
    await ask(one, asked.id, 'Gladly');
    const post = await approved(app, brand, two, low.id);
    await views(app, [[post, 18_000]], low.id);
    const page = await start(brand);
    expect(waits(page)).toEqual([
      ['review', 'Per post', 2, 32_000],
      ['topup', 'Nearly spent', 1, 20_000 - 17_100],
      ['requests', 'On request', 1, null],
      ['finish', 'Half a brief', 1, null],
    ]);
    expect(page.todo[0]?.id).toBe(perPost.id);
    expect(page.todo[1]?.dueAt).toBe(low.endsAt);
    expect(page.counts).toEqual({ todo: 4, challenges: 4, running: 3, drafts: 1, toReview: 2, requests: 1 });
    await settled(app);
    const { recent } = await start(brand);
    expect(recent).toHaveLength(8);
    expect(recent.map(({ createdAt }) => createdAt)).toEqual(
      recent
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    expect(recent.find(({ type }) => type === 'entry.hand_in_post')).toMatchObject({
      title: 'Nearly spent',
      actor: { id: two.id },
    });
  });

  it('sees what staff sent back with their reason, and what is to be paid', async () => {
    const brand = await signUp(app, { role: 'brand' });
    const sent = await createDraft(app, brand, { title: 'Sent back' });
    await giveCoins(app, brand, 119);
    await payByCoins(brand, sent.id);
    expect(waits(await start(brand))).toEqual([]);
    expect((await start(brand)).counts).toMatchObject({ running: 1, todo: 0 });
    const staff = await signUpStaff(app);
    const queue = await start(staff);
    expect(queue.todo.at(-1)).toMatchObject({
      kind: 'review_challenge',
      label: 'Sent back',
      amount: { minor: 100_000 },
    });
    expect(queue.counts).toEqual({ todo: 1, inReview: 1, suspended: 0, overdue: 0, frozenEntries: 0 });
    const { status } = await staff.post(`/api/support/challenge/${sent.id}/decision`, {
      decision: 'reject',
      reason: 'The brief asks for a medical claim',
    });
    expect(status).toBe(200);
    const back = await start(brand);
    expect(back.todo[0]).toMatchObject({
      kind: 'amend',
      note: 'The brief asks for a medical claim',
      amount: { minor: 100_000 },
    });
    expect(back.todo[0]?.dueAt).not.toBeNull();
    expect(back.recent[0]).toMatchObject({
      type: 'challenge.reject',
      body: 'The brief asks for a medical claim',
      actor: null,
    });
    expect((await start(staff)).todo).toEqual([]);
  });

  it('is asked to confirm the board once everything is decided', async () => {
    let brand = await verifiedBrand(app);
    const { id } = await liveChallenge(app, brand, { title: 'Over', endsAt: at(app, 2 * DAY) });
    await wait(app, 2 * DAY + HOUR);
    brand = await again(app, brand);
    expect(waits(await start(brand))).toEqual([['settle', 'Over', 1, 100_000]]);
    await brand.post(`/api/hub/challenge/${id}/settle`);
    expect(waits(await start(brand))).toEqual([]);
  });
});

it('of a team shows its money to those alone whose role may read the wallet', async () => {
  const owner = await signUp(app, { role: 'brand' });
  const team = await newTeam(owner);
  await giveCoins(app, { ...owner, id: team }, 5);
  const pageOf = async (role: 'finance' | 'editor' | 'viewer') => {
    const member = await signUp(app);
    await joined(app, team, owner, member, role);
    return start(forTeam(app, member, team));
  };
  const finance = await pageOf('finance');
  expect(finance.wallet?.amountBalance).toBe(5000);
  expect(finance.links).toEqual(expect.arrayContaining(['charge', 'wallet']));
  for (const role of ['editor', 'viewer'] as const) {
    const { wallet, recent, links } = await pageOf(role);
    expect([wallet, recent.filter(({ type }) => type.startsWith('wallet.'))]).toEqual([null, []]);
    expect(links).toEqual(['create_challenge', 'own_challenges']);
  }
});

describe('a creator', () => {
  it('reads how many invitations are open, also beyond those shown', async () => {
    const creator = await newCreator(app);
    await app.db.query(
      `INSERT INTO challenge_invitation (id, challenge_id, brand_id, user_id, status, expires_at, created_at, updated_at)
       SELECT gen_random_uuid(), gen_random_uuid(), $1, $2, 'pending', now(), now(), now() FROM generate_series(1, 11)`,
      [(await signUp(app, { role: 'brand' })).id, creator.id],
    );
    const { todo, counts } = await start(creator);
    expect([todo.length, counts.invitations, counts.todo]).toEqual([10, 11, 11]);
  });

  it('sees the own turn, invitations, and what is promised without the fee', async () => {
    const brand = await verifiedBrand(app);
    const creator = await newCreator(app);
    const perPost = await liveChallenge(app, brand, {
      ...fixed,
      title: 'Per post',
      endsAt: at(app, 9 * DAY),
    });
    const drafts = await liveChallenge(app, brand, {
      ...fixed,
      preReview: true,
      title: 'With drafts',
      endsAt: at(app, 12 * DAY),
    });
    const secret = await liveChallenge(app, brand, {
      ...fixed,
      joinMode: 'invite',
      title: 'Only for you',
      endsAt: at(app, 20 * DAY),
    });
    await join(creator, perPost.id);
    await join(creator, drafts.id);
    const { status } = await creator.post(`/api/hub/challenge/${drafts.id}/entry`, {
      stage: 'draft',
      mediaIds: [await pictureOf(app, creator)],
    });
    expect(status).toBe(201);
    expect((await review(brand, drafts.id, creator.id, 'request_changes', 'Show the package')).status).toBe(
      200,
    );
    await brand.post(`/api/hub/challenge/${secret.id}/invite`, { userIds: [creator.id], message: 'You fit' });
    const page = await start(creator);
    expect(waits(page)).toEqual([
      ['resubmit', 'With drafts', 1, 11_200],
      ['invitation', 'Only for you', 1, 11_200],
      ['hand_in', 'Per post', 1, 11_200],
    ]);
    expect(page.todo.map(({ note }) => note)).toEqual(['Show the package', 'You fit', null]);
    expect(page.counts).toEqual({ todo: 3, entries: 2, openEntries: 2, invitations: 1, requests: 0 });
    expect(page.recent[0]).toMatchObject({
      type: 'entry.request_changes',
      title: 'With drafts',
      body: 'Show the package',
      actor: { id: brand.id },
    });
    expect(page.links[0]).toBe('find_challenge');
  });

  it('hears of a post that is gone, with the money on it', async () => {
    const brand = await verifiedBrand(app);
    const creator = await newCreator(app);
    const { id } = await liveChallenge(app, brand, { title: 'By views' });
    const post = await approved(app, brand, creator, id);
    await views(app, [[post, 10_000]], id);
    app.sandbox.metrics.setPost({ platform: post.platform, id: post.id, privacy: 'private' });
    await readAll(app, id);
    expect(waits(await start(creator))).toEqual([['restore', 'By views', 1, 6650]]);
  });
});

describe('everybody else', () => {
  it('gets what fits: a fan the wallet and a way on, somebody new the next step', async () => {
    const fan = await signUp(app);
    await giveCoins(app, fan, 1);
    const page = await start(fan);
    expect(page.wallet?.amountBalance).toBe(1000);
    expect(page.counts).toEqual({ todo: 0, followers: 0, following: 0 });
    expect(page.links.slice(0, 2)).toEqual(['account_type', 'how_it_works']);
    expect(page.recent).toEqual([]);
    await app.db.query(`UPDATE "user" SET complete_onboarding = false WHERE id = $1`, [fan.id]);
    expect((await start(fan)).todo.map(({ kind }) => kind)).toEqual(['onboarding']);
  });

  it('stays outside without an account, and outside of figures without a business', async () => {
    for (const path of ['dashboard', 'dashboard/analytics', 'dashboard/work']) {
      expect((await app.http.get(`/api/${path}`)).status).toBe(401);
    }
    for (const person of [await signUp(app), await signUpStaff(app)]) {
      expect((await person.get('/api/dashboard')).status).toBe(200);
      expect((await person.get('/api/dashboard/analytics')).status).toBe(403);
      expect((await person.get('/api/dashboard/work')).status).toBe(403);
    }
  });

  it('never sees what belongs to others', async () => {
    const [one, rival] = [await verifiedBrand(app), await verifiedBrand(app)];
    const { id } = await liveChallenge(app, one, fixed);
    await handedIn(app, await newCreator(app), id);
    const page = await start(rival);
    expect([page.todo, page.recent]).toEqual([[], []]);
    const { body } = await rival.get('/api/dashboard/work');
    expect(body.data).toEqual({ challenges: [], entries: null, total: 0 });
  });
});
