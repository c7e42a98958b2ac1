import request from 'supertest';
import { createApp, listen, type RunningApp } from '../../src/app/create-app.js';
import { challengeStatuses, type PayoutFile, replay } from '../../src/modules/challenges/challenges/index.js';
import { PayoutFiles } from '../../src/modules/challenges/entries/payout-file/payout-file.queries.js';
import { LedgerVerification } from '../../src/modules/money/ledger/index.js';
import type { Principal } from '../../src/platform/security/principal.js';
import { Config } from '../../src/platform/config/config.js';
import { expectDealStates } from './deal-states.js';
import { type DemoPlace, demoPlace, type Ended, recomputed } from './program.js';
import { expectPrograms } from './programs.js';

interface Money {
  minor: number;
}
type Proof = Record<'funded' | 'fee' | 'accrued' | 'paid' | 'refunded' | 'remaining', Money>;

interface DemoInvoice {
  id: string;
  number: string;
  buyer: { name: string; line1: string; postalCode: string; city: string; vatId: string | null };
}

const missing = (): never => {
  throw new Error('a brand without an invoice');
};
const principalOf = (userId: string, activeRole: 'brand' | 'creator') =>
  ({ userId, activeRole, owner: { type: 'user', id: userId } }) as Principal;
const textOf = (xml: string): string => xml.replaceAll('&amp;', '&');

const LOAD_TIMEOUT = 900_000;
const PASSWORD = 'anyjoi-demo';

describe('demo data', () => {
  let place: DemoPlace;
  let loaded: Ended;
  let began: Date;
  let loadedAt: Date;
  let app: RunningApp;
  let url: string;

  const signIn = async (login: string): Promise<string> => {
    const answer = await request(url).post('/api/auth/signin').send({ login, password: PASSWORD });
    expect(answer.status).toBe(200);
    return (answer.body as { token: string }).token;
  };
  const get = async <Body>(token: string, path: string): Promise<Body> => {
    const answer = await request(url).get(`/api/${path}`).set('Authorization', `Bearer ${token}`);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body as Body;
  };

  beforeAll(async () => {
    place = await demoPlace();
    // What Ctrl-C during the first load leaves behind: the load has to begin anew.
    await place.db.query(
      `INSERT INTO setting (key, value) VALUES ('demo.load', '"loading"');
       INSERT INTO "user" (id, username, display_name, email, email_verified, mezzya_type, complete_onboarding, roles,
         default_role, language, socials, category_ids, state, kyc_status, created_at, updated_at)
       SELECT gen_random_uuid(), 'halfway', 'Halfway', 'halfway@anyjoi.test', false, 'none', false, ARRAY['user'],
         'user', 'en', '{}', '{}', 'active', 'none', now(), now()`,
    );
    began = new Date();
    loaded = await place.load();
    if (loaded.code !== 0) throw new Error(loaded.output);
    loadedAt = new Date();
    app = await createApp(Config.fromEnvironment({ ...place.env, HOST: '127.0.0.1', ROLE: 'api' }));
    await listen(app);
    url = `http://127.0.0.1:${place.env['PORT']}`;
  }, LOAD_TIMEOUT);

  afterAll(async () => {
    await app?.close();
    await place.close();
  });

  it('tells what it made', () => {
    expect(loaded.output).toMatch(/Demo data: 7 brands, 61 creators, \d+ entries, \d+ views, \d+ postings/);
    expect(loaded.output).not.toMatch(/error/i);
  });

  it('has a challenge in every state, several of them live', async () => {
    const rows = await place.db.query<{ status: string; count: number }>(
      `SELECT status, count(*)::int AS count FROM challenge GROUP BY status`,
    );
    const counts = new Map(rows.map(({ status, count }) => [status, count]));
    expect([...counts.keys()].sort()).toEqual([...challengeStatuses].sort());
    expect(counts.get('live')).toBeGreaterThan(4);
    const [fresh] = await place.db.query<{ minutes: number }>(
      `SELECT extract(epoch FROM quote_until - now())::int / 60 AS minutes FROM challenge WHERE status = 'pending_payment'`,
    );
    expect(fresh?.minutes).toBeGreaterThanOrEqual(10);
  });

  it('shows about sixty creators, all with a picture and marked as demo', async () => {
    const [people] = await place.db.query(
      `SELECT count(*) FILTER (WHERE account_type = 'creator')::int AS creators, count(*)::int AS all,
         count(avatar_key)::int AS faces, count(*) FILTER (WHERE demo)::int AS demo FROM "user"`,
    );
    expect(people).toEqual({ creators: 61, all: 71, faces: 71, demo: 71 });
    const token = await signIn('creator@anyjoi.test');
    const { data } = await get<{ data: { avatarUrl: string } }>(token, 'me');
    const picture = await request(url).get(new URL(data.avatarUrl).pathname + new URL(data.avatarUrl).search);
    expect(picture.headers['content-type']).toBe('image/webp');
  });

  it('has a team with every role, an open invitation and a payment that waits for a second member', async () => {
    const token = await signIn('brand@anyjoi.test');
    const { data: teams } = await get<{ data: { id: string; myRole: string }[] }>(token, 'team/my');
    expect(teams).toMatchObject([{ myRole: 'owner' }]);
    const path = `team/${teams[0]?.id}`;
    const { data: members } = await get<{ data: { role: string; status: string }[] }>(
      token,
      `${path}/members`,
    );
    expect(members.map(({ role, status }) => `${role} ${status}`).toSorted()).toEqual([
      'admin active',
      'editor active',
      'editor invited',
      'finance active',
      'owner active',
      'viewer active',
    ]);
    const waiting = await get<{ data: object[] }>(token, `${path}/payment-requests`);
    expect(waiting.data).toMatchObject([{ status: 'pending_approval', amount: { minor: 40_000 } }]);
    const spending = await get<{ data: { members: { limit: object | null }[] } }>(token, `${path}/spending`);
    expect(spending.data.members.filter(({ limit }) => limit !== null)).toHaveLength(1);
  });

  it('has keys and webhooks of a brand, whose secrets nobody knows', async () => {
    const token = await signIn('brand@anyjoi.test');
    await expectPrograms(place, (path) => get(token, path));
  });

  it('has requests to support that wait, are new, answered and rated', async () => {
    const rows = await place.db.query(
      `SELECT state, priority, rating, assigned_to IS NOT NULL AS taken FROM support_conversation ORDER BY state, priority`,
    );
    expect(rows).toEqual([
      { state: 'closed', priority: 'normal', rating: 5, taken: true },
      { state: 'open', priority: 'high', rating: null, taken: false },
      { state: 'open', priority: 'normal', rating: null, taken: false },
      { state: 'waiting', priority: 'normal', rating: null, taken: true },
    ]);
  });

  it('has deals from the first offer to the last cent, with goods, disputes and bids', async () => {
    await expectDealStates(place);
    const brand = await signIn('brand@anyjoi.test');
    const asked = await get<{ data: { turn: string }[] }>(brand, 'deals/request');
    expect(new Set(asked.data.map(({ turn }) => turn))).toEqual(new Set(['brand', 'creator']));
  });

  it('has entries in every state that lasts, with curves of views', async () => {
    const rows = await place.db.query<{ status: string }>(`SELECT DISTINCT status FROM challenge_entry`);
    expect(rows.map(({ status }) => status).sort()).toEqual([
      'changes_requested',
      'disqualified',
      'draft_approved',
      'draft_submitted',
      'expired',
      'frozen',
      'joined',
      'paid',
      'rejected',
      'tracking',
      'validating',
      'verifying',
      'withdrawn',
    ]);
    const [curves] = await place.db.query<{ shortest: number; usual: number; falling: number }>(
      `SELECT min(points) AS shortest, avg(points)::int AS usual, sum(falls)::int AS falling FROM (
         SELECT content_id, count(*)::int AS points, count(*) FILTER (WHERE views < before) AS falls
         FROM (SELECT content_id, views, lag(views) OVER (PARTITION BY content_id ORDER BY at) AS before FROM content_metric) m
         GROUP BY content_id HAVING min(views) < max(views)
       ) curve JOIN challenge_entry e ON e.content_id = curve.content_id WHERE e.status = 'paid'`,
    );
    expect(curves?.shortest).toBeGreaterThanOrEqual(2);
    expect(curves?.usual).toBeGreaterThanOrEqual(10);
    expect(curves?.falling).toBe(0);
  });

  it('has figures that staff entered by hand, of which one waits for a second person', async () => {
    const rows = await place.db.query<{ status: string; views: number }>(
      `SELECT status, views::int AS views FROM content_manual_figures ORDER BY status`,
    );
    expect(rows.map(({ status }) => status)).toEqual(['confirmed', 'pending']);
    for (const { views } of rows) expect(views).toBeGreaterThan(0);
    const token = await signIn('support@anyjoi.test');
    const { data } = await get<{ data: { status: string; picture: object | null; mayDecide: boolean }[] }>(
      token,
      'support/content-tracking/figures?status=pending',
    );
    expect(data).toMatchObject([{ status: 'pending', picture: expect.any(Object), mayDecide: false }]);
    const admin = await get<{ data: { mayDecide: boolean }[] }>(
      await signIn('admin@anyjoi.test'),
      'support/content-tracking/figures?status=pending',
    );
    expect(admin.data).toMatchObject([{ mayDecide: true }]);
  });

  it('ends at the present: nothing is due, nothing lies in the future, posts go on growing', async () => {
    const [due] = await place.db.query(
      `SELECT (SELECT count(*)::int FROM challenge WHERE timer_at <= $1) AS challenges,
         (SELECT count(*)::int FROM challenge_entry WHERE due_at <= $1::timestamptz + interval '1 hour') AS entries,
         (SELECT count(*)::int FROM challenge_event WHERE at > now()) AS future,
         (SELECT count(*)::int FROM event_delivery WHERE done_at IS NULL) AS deliveries`,
      // A slow machine loads for minutes: no state of an entry ends in them.
      [began],
    );
    expect(due).toEqual({ challenges: 0, entries: 0, future: 0, deliveries: 0 });
    expect(place.sandbox.clock.describe().frozen).toBe(false);
    const growing = place.sandbox.metrics.list().filter(({ growth }) => growth !== null);
    const before = growing.map((post) => place.sandbox.metrics.figures(post).views);
    place.sandbox.clock.advance(86_400_000);
    const after = growing.map((post) => place.sandbox.metrics.figures(post).views);
    place.sandbox.clock.reset();
    expect(after.filter((views, index) => views > (before[index] ?? 0)).length).toBeGreaterThan(60);
  });

  it('keeps the books: the ledger verifies and every escrow re-adds', async () => {
    expect(await app.nest.get(LedgerVerification, { strict: false }).verify()).toMatchObject({
      ok: true,
      findings: [],
    });
    const challenges = await place.db.query<{ id: string; email: string }>(
      `SELECT c.id, u.email FROM challenge c JOIN "user" u ON u.id = c.brand_id ORDER BY c.id`,
    );
    const tokens = new Map<string, string>();
    for (const { id, email } of challenges) {
      const token = tokens.get(email) ?? (await signIn(email));
      tokens.set(email, token);
      const { data } = await get<{ data: Proof }>(token, `hub/challenge/${id}/escrow`);
      const { funded, fee, accrued, paid, refunded, remaining } = data;
      expect(funded.minor).toBe(fee.minor + accrued.minor + paid.minor + refunded.minor + remaining.minor);
    }
    expect(place.sandbox.stripe.checkBooks()).toMatchObject({ ok: true });
  });

  it('computes every cent of every challenge again, from the file of its brand and of each creator', async () => {
    const files = app.nest.get(PayoutFiles, { strict: false });
    const fileOf = (id: string, userId: string, activeRole: 'brand' | 'creator') =>
      files.file(id, principalOf(userId, activeRole));
    const challenges = await place.db.query<{ id: string; brandId: string; mode: string }>(
      `SELECT id, brand_id AS "brandId", mode FROM challenge ORDER BY id`,
    );
    expect(new Set(challenges.map(({ mode }) => mode))).toEqual(new Set(['brawl', 'fixed', 'ranked', 'pot']));
    const proved = ({ challenge, scope, entries, ...rest }: PayoutFile): number => {
      const { findings, entries: sums } = replay({ challenge, scope, entries, ...rest });
      expect([challenge.title, scope, findings]).toEqual([challenge.title, scope, []]);
      for (const { computedMinor, ledgerMinor } of sums) expect(computedMinor).toBe(ledgerMinor);
      return sums.reduce((sum, { computedMinor }) => sum + computedMinor, 0);
    };
    const earned = new Map<string, number>();
    for (const { id, brandId, mode } of challenges) {
      const whole = proved(await fileOf(id, brandId, 'brand'));
      const people = await place.db.query<{ userId: string }>(
        `SELECT user_id AS "userId" FROM challenge_entry WHERE challenge_id = $1`,
        [id],
      );
      let parts = 0;
      for (const { userId } of people) parts += proved(await fileOf(id, userId, 'creator'));
      expect(parts).toBe(whole);
      earned.set(mode, (earned.get(mode) ?? 0) + whole);
    }
    for (const sum of earned.values()) expect(sum).toBeGreaterThan(0);
  });

  it('computes them again by the command that brands and creators have', async () => {
    const files = app.nest.get(PayoutFiles, { strict: false });
    const challenges = await place.db.query<{ id: string; brandId: string }>(
      `SELECT id, brand_id AS "brandId" FROM challenge ORDER BY id`,
    );
    const all: PayoutFile[] = [];
    for (const { id, brandId } of challenges) all.push(await files.file(id, principalOf(brandId, 'brand')));
    const { code, output } = await recomputed(all);
    expect(output).toContain(`${all.length} of ${all.length} files agree.`);
    expect(code).toBe(0);
    const paid = all.find(({ entries }) => entries.some(({ ledger }) => ledger.creatorMinor > 0));
    const { earlierRules, ...old } = paid ?? missing();
    expect(earlierRules).toEqual([]);
    expect(await recomputed([{ ...old, format: 'anyjoi.challenge-payout/1' }])).toMatchObject({ code: 0 });
    const wrong = structuredClone(paid ?? missing());
    for (const { ledger } of wrong.entries) if (ledger.creatorMinor > 0) ledger.creatorMinor += 1;
    expect(await recomputed([wrong])).toMatchObject({ code: 1 });
  });

  it('puts the five accounts into the middle of it', async () => {
    const brand = await signIn('brand@anyjoi.test');
    const wallet = await get<{ data: { amountBalance: number } }>(brand, 'wallet');
    expect(wallet.data.amountBalance).toBeGreaterThan(50_000);
    const creator = await signIn('creator@anyjoi.test');
    const [money] = await place.db.query(
      `SELECT bool_or(a.code = 'earned_pending' AND a.balance > 0) AS pending, bool_or(a.code = 'payable' AND a.balance > 0) AS payable
       FROM ledger.account a JOIN "user" u ON u.id = a.owner_id WHERE u.email = 'creator@anyjoi.test'`,
    );
    expect(money).toEqual({ pending: true, payable: true });
    const { data: me } = await get<{ data: { id: string } }>(creator, 'me');
    const open = await place.db.query(
      `SELECT (SELECT count(*)::int FROM challenge_invitation WHERE user_id = $1 AND status = 'pending') AS invitations,
         (SELECT count(*)::int FROM challenge_entry WHERE user_id = $1 AND status = 'draft_approved') AS to_post`,
      [me.id],
    );
    expect(open).toEqual([{ invitations: 1, to_post: 1 }]);
    for (const name of ['consumer', 'support', 'admin']) {
      const token = await signIn(`${name}@anyjoi.test`);
      expect((await get<{ data: { activeRole: string } }>(token, 'me')).data.activeRole).toBe(name);
    }
  });

  it('writes invoices to whole companies: each can be taken as an XRechnung', async () => {
    const brands = await place.db.query<{ email: string }>(
      `SELECT DISTINCT u.email FROM invoice i JOIN "user" u ON u.id = i.user_id WHERE u.account_type = 'brand'`,
    );
    expect(brands.length).toBeGreaterThan(4);
    for (const { email } of brands) {
      const token = await signIn(email);
      const { data } = await get<{ data: DemoInvoice[] }>(token, 'invoice?per=5');
      const [{ id, number, buyer } = missing()] = data;
      expect([email, buyer.line1, buyer.postalCode, buyer.city]).not.toContain(null);
      for (const syntax of ['ubl', 'cii']) {
        const xml = await request(url)
          .get(`/api/invoice/${id}/xml?syntax=${syntax}`)
          .set('Authorization', `Bearer ${token}`);
        expect([email, syntax, xml.status]).toEqual([email, syntax, 200]);
        for (const words of [number, buyer.name, buyer.city, buyer.postalCode, 'xrechnung_3.0'])
          expect(textOf(xml.text)).toContain(words);
      }
    }
    const token = await signIn('brand@anyjoi.test');
    const { data } = await get<{ data: DemoInvoice[] }>(token, 'invoice');
    expect(data[0]?.buyer).toMatchObject({ name: 'Nordkaffee Rösterei GmbH', vatId: 'DE999900016' });
  });

  it('shows who is paid, who waits, and what is in the way', async () => {
    const payouts = await place.db.query(
      `SELECT u.username, p.status, p.amount_minor::int AS minor FROM payout p JOIN "user" u ON u.id = p.user_id
       ORDER BY p.requested_at`,
    );
    expect(payouts).toEqual([
      { username: 'lenalacht', status: 'paid', minor: 25_000 },
      { username: 'jonasrides', status: 'failed', minor: 4_000 },
      { username: 'lenalacht', status: 'in_transit', minor: 6_000 },
    ]);
    const cases = await place.db.query(
      `SELECT u.username, k.status FROM kyc_profile k JOIN "user" u ON u.id = k.user_id WHERE k.status <> 'verified'
       ORDER BY u.username`,
    );
    expect(cases).toEqual([
      { username: 'klaravogt', status: 'in_review' },
      { username: 'samiraziz', status: 'in_review' },
    ]);
  });

  it('leaves no session of the story open', async () => {
    const [sessions] = await place.db.query(
      `SELECT count(*)::int AS open FROM session WHERE revoked_at IS NULL AND created_at < $1`,
      [loadedAt],
    );
    expect(sessions).toEqual({ open: 0 });
  });

  it('does nothing the second time, and says so', async () => {
    const [before] = await place.db.query(`SELECT count(*)::int AS entries FROM ledger.entry`);
    const again = await place.load();
    expect(again).toMatchObject({ code: 0, output: 'Demo data: already there\n' });
    expect(await place.db.query(`SELECT count(*)::int AS entries FROM ledger.entry`)).toEqual([before]);
  });

  it.each([
    [{ NODE_ENV: 'production' }, 'Refused in production'],
    [{ DEMO_STAFF_WITHOUT_TOTP: 'false' }, 'npm start -- --demo'],
    [{ STRIPE_API_BASE: '' }, 'Demo data need the sandbox'],
  ])('refuses %j with a plain word', async (change, message) => {
    const { code, output } = await place.load(change);
    expect(code).toBe(1);
    expect(output).toContain(message);
    expect(output).not.toMatch(/^\s+at /m);
  });
});
