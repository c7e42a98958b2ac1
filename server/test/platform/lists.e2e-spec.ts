import request from 'supertest';
import { EndpointCheck } from '../../src/app/endpoint-check.js';
import { DAY } from '../../src/kernel/clock.js';
import type { PaymentFacts } from '../../src/modules/money/payments/index.js';
import { InvoiceDrafts } from '../../src/modules/money/invoices/drafts.service.js';
import { InvoiceIssuing } from '../../src/modules/money/invoices/issuing.service.js';
import { type Actor, signUp, signUpStaff } from '../support/actors.js';
import { Queues } from '../../src/platform/jobs/queues.js';
import { dashboardOf } from '../support/api-keys.js';
import { startTestApp, type TestApp } from '../support/app.js';
import {
  at,
  copies,
  createDraft,
  giveCoins,
  liveChallenge,
  service,
  together,
  verifiedBrand,
} from '../support/challenges.js';
import { makeBreed, seated } from '../support/breeds.js';
import { applied, openCampaign } from '../support/campaigns.js';
import { closedBid, openBid, propose } from '../support/bids.js';
import { ask as askOvation, published } from '../support/ovations.js';
import { agreedDeal, sendOffer } from '../support/deals.js';
import { payeeRows } from '../support/payee-rows.js';
import { rebuild } from '../support/creators.js';
import { ask, newCreator, publish } from '../support/entries.js';
import { joined, newTeam } from '../support/teams.js';
import { queriesOf } from '../support/queries.js';

type Reader = Pick<Actor, 'get'>;

const ROWS = 12;

let app: TestApp;
let brand: Actor;
let staff: Actor;
let admin: Actor;
let creators: Actor[];
/** The brand on the partner root. */
let screens: Reader;
/** Open to all: entries. By request: requests and invitations. */
let open: string;
let asking: string;
let team: string;
let creatorList: string;
/** Closed, with a proposal of every creator. */
let bid: string;
/** Published, with an application of every creator. */
let campaign: string;
let breed: string;

/** Without worker, so that nothing but the requests asks the database. */
beforeAll(async () => {
  app = await startTestApp({ env: { ROLE: 'api' }, settings: { 'breed.perDay': 100 } });
  brand = await verifiedBrand(app);
  screens = await dashboardOf(app, brand);
  staff = await signUpStaff(app);
  admin = await signUpStaff(app, 'admin');
  const queue = app.app.nest.get(Queues).get('reconciliation');
  for (let i = 0; i < ROWS; i++) await queue.add({ runId: 'none' });
  await app.db.query(
    `INSERT INTO ledger.ledger_day_seal (day, transactions, hash)
     SELECT DATE '2026-01-01' + n, 1, '' FROM generate_series(1, ${ROWS}) n`,
  );
  for (let i = 0; i < ROWS; i++) await giveCoins(app, await signUp(app), 1);
  await app.db.query(
    `INSERT INTO reconciliation_run (id, provider, since, state, created_at)
     SELECT uuidv7(), 'stripe', now(), 'done', now() FROM generate_series(1, ${ROWS})`,
  );
  await app.db.query(
    `INSERT INTO approval (id, kind, subject_kind, subject_id, payload, reason, status, requested_by, expires_at, created_at)
     SELECT gen_random_uuid(), 'journal', 'journal', gen_random_uuid(), '{}', 'of a test', 'pending_approval', gen_random_uuid(), now(), now()
     FROM generate_series(1, ${ROWS})`,
  );
  open = (await liveChallenge(app, brand)).id;
  await copies(app, open, ROWS);
  asking = (await liveChallenge(app, brand, { joinMode: 'request' })).id;
  team = await newTeam(brand);
  for (let i = 0; i < ROWS; i++) await joined(app, team, brand, await signUp(app), 'viewer');
  creators = await Promise.all(Array.from({ length: ROWS }, () => newCreator(app)));
  for (const creator of creators) {
    expect((await ask(creator, open)).status).toBe(201);
    expect((await ask(creator, asking)).status).toBe(201);
  }
  for (let i = 0; i < ROWS; i++) bid = (await openBid(app, brand)).id;
  for (const creator of creators) await propose(creator, bid);
  await closedBid(brand, bid);
  for (let i = 0; i < ROWS; i++) campaign = (await openCampaign(app, brand)).id;
  for (const creator of creators) await applied(creator, campaign);
  for (let i = 0; i < ROWS; i++) breed = (await makeBreed(brand, { places: ROWS })).id;
  for (const creator of creators) await seated(brand, breed, creator);
  const message = { message: { text: 'News' }, audience: { kind: 'followers' } };
  expect((await brand.post('/api/messages/broadcast', message)).status).toBe(201);
  await app.db.query(
    `INSERT INTO broadcast SELECT (jsonb_populate_record(b, jsonb_build_object('id', uuidv7()))).*
     FROM broadcast b, generate_series(2, ${ROWS})`,
  );
  for (const creator of creators) await published(app, brand, creator);
  for (let i = 0; i < ROWS; i++) {
    await askOvation(brand, creators[0] as Actor);
    await brand.post('/api/ovations/links', { prompt: 'How is your bottle after a month?' });
  }
  for (const creator of creators) {
    await sendOffer(app, brand, creator);
    await agreedDeal(app, brand, creator);
    const { id } = await sendOffer(app, brand, creator);
    expect((await creator.post(`/api/offer/${id}/reject`)).status).toBe(201);
  }
  const guests = await Promise.all(Array.from({ length: ROWS }, () => newCreator(app)));
  await rebuild(app);
  creatorList = (await brand.post('/api/creators/lists', { name: 'Guests' })).body.data.id as string;
  await brand.post(`/api/creators/lists/${creatorList}/creators`, {
    creatorIds: creators.map(({ id }) => id),
  });
  await brand.post(`/api/hub/challenge/${asking}/invite`, { userIds: guests.map(({ id }) => id) });
  await brand.post(`/api/hub/challenge/${asking}/invite/email`, {
    emails: guests.map(({ email }) => email),
  });
  await relate(guests);
  await decideCases();
  for (let i = 0; i < ROWS; i++) {
    await giveCoins(app, brand, 120);
    const { id } = await createDraft(app, brand, { startsAt: at(app, DAY), endsAt: at(app, 9 * DAY) });
    await brand.post(`/api/hub/challenge/${id}/payment`, { method: 'anycoins' });
    await signUp(app).then((person) =>
      request(app.url)
        .post('/api/auth/signin')
        .send({ login: brand.email, password: 'correct-horse-battery', device: { name: person.id } }),
    );
  }
  await app.db.query(
    `UPDATE challenge SET status = 'in_review' WHERE id IN (SELECT id FROM challenge WHERE status = 'scheduled' LIMIT ${ROWS})`,
  );
  await app.db.query(
    `INSERT INTO data_export (id, user_id, state, tries, requested_at)
     SELECT uuidv7(), $1, 'failed', 1, now() FROM generate_series(1, ${ROWS})`,
    [brand.id],
  );
  await payeeRows(app, brand, ROWS);
  await invoiceAll();
  for (let i = 0; i < ROWS; i++) await giveCoins(app, brand, 1);
  await app.db.query(
    `INSERT INTO inbox (id, provider, external_id, type, payload)
     SELECT uuidv7(), 'stripe', 'evt_' || n, 'charge.updated', '{}' FROM generate_series(1, ${ROWS}) n`,
  );
  await app.db.query(
    `INSERT INTO waitlist_entry (id, email, created_at)
     SELECT uuidv7(), 'waiting-' || n || '@example.com', now() FROM generate_series(1, ${ROWS}) n`,
  );
  await app.db.query(
    `INSERT INTO payment_dispute (id, payment_id, buyer_id, provider, provider_id, reason, amount_minor, status, created_at, updated_at)
     SELECT uuidv7(), id, buyer_id, 'stripe', 'dp_' || id, 'fraudulent', 100, 'needs_response', now(), now() FROM payment LIMIT ${ROWS}`,
  );
  await app.db.query(
    `INSERT INTO earning_hold (id, user_id, source_type, source_id, txn_id, amount_minor, reason, halted, payer_id,
       payment_id, sign, created_at)
     SELECT uuidv7(), $1, 'tip', gen_random_uuid(), gen_random_uuid(), 100, 'review', false, gen_random_uuid(),
       gen_random_uuid(), 'device', now() FROM generate_series(1, ${ROWS})`,
    [brand.id],
  );
  await app.db.query(
    `INSERT INTO campaign_allocation (id, campaign_id, user_id, coins, txn_id, created_at)
     SELECT uuidv7(), gen_random_uuid(), $1, 1, gen_random_uuid(), now() FROM generate_series(1, ${ROWS})`,
    [brand.id],
  );
  await app.db.query(
    `INSERT INTO payment_request (id, team_id, asked_by, purpose, subject_kind, subject_id, method, total_minor, status,
       decided_by, expires_at, decided_at, created_at)
     SELECT uuidv7(), m.team_id, m.user_id, 'deposit', 'wallet', gen_random_uuid(), 'card', 100, 'rejected', $2, now(),
       now(), now() FROM team_member m WHERE m.team_id = $1 AND m.user_id <> $2 LIMIT ${ROWS}`,
    [team, brand.id],
  );
});
afterAll(() => app.close());

/** Each of these people is blocked by the brand and reported by a creator, and the brand tracks as many posts. */
async function relate(people: readonly Actor[]): Promise<void> {
  for (const [index, { id }] of people.entries()) {
    expect((await brand.post(`/api/user/${id}/block`, {})).status).toBe(200);
    const report = await creators[index]?.post(`/api/user/${id}/report`, { reason: 'spam' });
    expect(report?.status).toBe(201);
    const { url } = await publish(app, brand, '', { handle: 'nordkaffee' });
    expect((await brand.post('/api/content-tracking/url', { url })).status).toBe(201);
  }
}

/** Decided appeals, disputes, changes and requests to disqualify of the open challenge, and entries that wait for staff. */
async function decideCases(): Promise<void> {
  const words = JSON.stringify({ en: 'Rejected', de: 'Abgelehnt' });
  const statement = `{"title": null, "what": ${words}, "rule": ${words}, "automated": false, "reason": null}`;
  await app.db.query(
    `INSERT INTO appeal (id, kind, ref_id, decision_at, by_id, statement, subject, path, text, status, decided_at, created_at)
     SELECT uuidv7(), 'kyc', gen_random_uuid(), now(), $1::uuid, $2, jsonb_build_object('kind', 'user', 'id', $1::text),
       '/settings', 'of a test', 'upheld', now(), now() FROM generate_series(1, ${ROWS})`,
    [brand.id, statement],
  );
  await app.db.query(
    `INSERT INTO challenge_change_request
       (id, challenge_id, brand_id, proposed_by, changes, fields, reason, status, decided_at, created_at)
     SELECT uuidv7(), $1, $2, $2, '{}', '[]', 'of a test', 'expired', now(), now() FROM generate_series(1, ${ROWS})`,
    [open, brand.id],
  );
  await app.db.query(
    `INSERT INTO challenge_disqualification
       (id, entry_id, challenge_id, brand_id, user_id, asked_by, reason, status, decided_at, created_at)
     SELECT uuidv7(), id, challenge_id, brand_id, user_id, brand_id, 'of a test', 'dismissed', now(), now()
     FROM challenge_entry WHERE challenge_id = $1 LIMIT ${ROWS}`,
    [open],
  );
  await app.db.query(
    `INSERT INTO content_manual_figures
       (id, content_id, at, views, likes, comments, shares, media_id, reason, status, stated_by, expires_at, decided_at, created_at)
     SELECT uuidv7(), id, now(), 1, 0, 0, 0, gen_random_uuid(), 'of a test', 'expired', $1, now(), now(), now()
     FROM tracked_content LIMIT ${ROWS}`,
    [brand.id],
  );
  await app.db.query(
    `INSERT INTO collab (deal_id, offer_id, brand_id, creator_id, type, created_at)
     SELECT id, ref_id, brand_id, creator_id, 'content', created_at FROM deal WHERE kind = 'collab' ON CONFLICT DO NOTHING`,
  );
  await app.db.query(
    `INSERT INTO deal_dispute
       (id, deal_id, order_id, brand_id, creator_id, opened_by, side, reason, media_ids, status, held_minor, due_at, created_at)
     SELECT uuidv7(), d.id, o.id, d.brand_id, d.creator_id, d.brand_id, 'brand', 'of a test', '{}', 'open', 1, now(), now()
     FROM deal_order o JOIN deal d ON d.id = o.deal_id`,
  );
  await app.db.query(`UPDATE challenge_entry SET fraud_score = 20 WHERE challenge_id = $1`, [open]);
}

/** What the consumers of payments would do in a worker. */
async function invoiceAll(): Promise<void> {
  const paid = await app.db.query<{ payload: PaymentFacts }>(
    `SELECT payload FROM outbox WHERE name = 'payment.succeeded'`,
  );
  for (const { payload } of paid) await together(app, () => service(app, InvoiceDrafts).ofPayment(payload));
  for (const { id } of await app.db.query<{ id: string }>(`SELECT id FROM invoice`))
    await service(app, InvoiceIssuing).issue(id);
}

describe('every paged list', () => {
  const read = async (who: Reader, path: string, per: number): Promise<number> => {
    const answer = await who.get(path, { per });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return (answer.body as { data: unknown[] }).data.length;
  };

  /** Whose list it is, and where its rows are; a new paged route has to be added here. */
  const lists: Record<string, () => [Reader, string]> = {
    'admin/ledger/account': () => [admin, '/api/admin/ledger/account?code=coin_purchased'],
    'admin/ledger/day': () => [admin, '/api/admin/ledger/day'],
    'admin/approval': () => [admin, '/api/admin/approval'],
    'admin/waitlist': () => [admin, '/api/admin/waitlist'],
    'admin/payment': () => [admin, '/api/admin/payment'],
    'admin/mail': () => [admin, '/api/admin/mail'],
    'admin/push': () => [admin, '/api/admin/push'],
    'admin/job': () => [admin, '/api/admin/job?queue=reconciliation'],
    'admin/webhook-inbox': () => [admin, '/api/admin/webhook-inbox'],
    'admin/held-sale': () => [admin, '/api/admin/held-sale'],
    'admin/dispute': () => [admin, '/api/admin/dispute'],
    'admin/reconciliation': () => [admin, '/api/admin/reconciliation'],
    'finance/transactions': () => [brand, '/api/finance/transactions'],
    challenges: () => [brand, '/api/challenges'],
    'hub/challenge': () => [brand, '/api/hub/challenge'],
    'hub/challenge/:id/board/v2': () => [brand, `/api/hub/challenge/${open}/board/v2`],
    'hub/challenge/:id/entries': () => [brand, `/api/hub/challenge/${open}/entries?status=joined`],
    'hub/challenge/:id/invite': () => [brand, `/api/hub/challenge/${asking}/invite`],
    'hub/challenge/:id/invite/email': () => [brand, `/api/hub/challenge/${asking}/invite/email`],
    'hub/challenge/:id/requests': () => [brand, `/api/hub/challenge/${asking}/requests`],
    'admin/payout': () => [admin, '/api/admin/payout'],
    'payments/payouts': () => [brand, '/api/payments/payouts'],
    'payments/transfers': () => [brand, '/api/payments/transfers'],
    'support/kyc': () => [staff, '/api/support/kyc'],
    invoice: () => [brand, '/api/invoice'],
    user: () => [brand, '/api/user?q=person'],
    'me/export': () => [brand, '/api/me/export'],
    'wallet/anyjoi-campaign': () => [brand, '/api/wallet/anyjoi-campaign'],
    'wallet/lots': () => [brand, '/api/wallet/lots'],
    'payments/charges': () => [brand, '/api/payments/charges'],
    'support/user': () => [staff, '/api/support/user'],
    'support/challenge': () => [staff, '/api/support/challenge'],
    'me/blocks': () => [brand, '/api/me/blocks'],
    appeal: () => [brand, '/api/appeal'],
    'content-tracking': () => [brand, '/api/content-tracking'],
    creator: () => [brand, '/api/creator'],
    'creators/lists/:id/creators': () => [brand, `/api/creators/lists/${creatorList}/creators`],
    'creator-collab': () => [brand, '/api/creator-collab'],
    'deals/active': () => [brand, '/api/deals/active'],
    'deals/done': () => [brand, '/api/deals/done'],
    'deals/request': () => [brand, '/api/deals/request'],
    ovation: () => [brand, '/api/ovation'],
    'ovations/consents': () => [brand, '/api/ovations/consents'],
    'ovations/links': () => [brand, '/api/ovations/links'],
    creatorbid: () => [brand, '/api/creatorbid'],
    'creatorbid/:id/proposal': () => [brand, `/api/creatorbid/${bid}/proposal`],
    breed: () => [brand, '/api/breed'],
    'breed-request': () => [brand, '/api/breed-request'],
    'breed/:id/members': () => [brand, `/api/breed/${breed}/members`],
    campaign: () => [brand, '/api/campaign'],
    'messages/broadcast': () => [brand, '/api/messages/broadcast'],
    'campaign/:id/application': () => [brand, `/api/campaign/${campaign}/application`],
    delivery: () => [brand, '/api/delivery'],
    'hub/challenge/:id/change-request': () => [brand, `/api/hub/challenge/${open}/change-request`],
    'hub/challenge/:id/disqualification': () => [brand, `/api/hub/challenge/${open}/disqualification`],
    'support/appeal': () => [staff, '/api/support/appeal?status=upheld'],
    'support/deal': () => [staff, '/api/support/deal?stage=done'],
    'support/dispute': () => [staff, '/api/support/dispute?status=open'],
    'support/disqualification': () => [staff, '/api/support/disqualification?status=dismissed'],
    'support/content-tracking/figures': () => [staff, '/api/support/content-tracking/figures?status=expired'],
    'support/entry': () => [staff, '/api/support/entry?state=flagged'],
    'team/:id/members': () => [brand, `/api/team/${team}/members`],
    'team/:id/payment-requests': () => [brand, `/api/team/${team}/payment-requests`],
    'support/report': () => [staff, '/api/support/report'],
    '/partner/campaigns': () => [screens, '/partner/campaigns'],
    '/partner/challenges': () => [screens, '/partner/challenges'],
    '/partner/challenges/:id/board': () => [screens, `/partner/challenges/${open}/board`],
    '/partner/challenges/:id/entries': () => [screens, `/partner/challenges/${open}/entries?status=joined`],
    '/partner/content': () => [screens, '/partner/content'],
    '/partner/creators': () => [screens, '/partner/creators'],
    '/partner/payouts': () => [screens, '/partner/payouts'],
  };

  it('is known here', async () => {
    const document = (await app.http.get('/api/openapi.json')).body as {
      paths: Record<string, { get?: { parameters?: { name: string; in: string }[] } }>;
    };
    const paged = Object.entries(document.paths)
      .filter(([, { get }]) =>
        get?.parameters?.some(({ name, in: place }) => name === 'per' && place === 'query'),
      )
      .map(([path]) => path.replace('/api/', '').replaceAll(/\{(\w+)\}/g, ':$1'));
    expect(app.app.nest.get(EndpointCheck).table().length).toBeGreaterThan(paged.length);
    expect(paged.sort()).toEqual(Object.keys(lists).sort());
  });

  it.each(Object.keys(lists))(
    '%s asks as often for many rows as for one, and never for more than 100',
    async (name) => {
      const [who, path] = lists[name]?.() ?? [brand, ''];
      const rows = [await read(who, path, 2), await read(who, path, ROWS - 1)];
      if (!/board(\/v2)?$/.test(name)) expect(rows).toEqual([2, ROWS - 1]);
      const total = async (page: number) => (await who.get(path, { per: 2, page })).body.total;
      expect(await total(5_000)).toBe(await total(1));
      const few = await queriesOf(app, () => read(who, path, 2));
      const many = await queriesOf(app, () => read(who, path, ROWS - 1));
      expect(many).toBeLessThanOrEqual(few);
      expect(many).toBeLessThanOrEqual(8);
      expect((await who.get(path, { per: 101 })).status).toBe(400);
    },
  );
});
