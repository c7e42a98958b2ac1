import request from 'supertest';
import { randomUUID } from 'node:crypto';
import { DAY, HOUR } from '../../src/kernel/clock.js';
import { EscrowCheck } from '../../src/modules/money/accounting/escrow-check.js';
import { LedgerService, LedgerVerification } from '../../src/modules/money/ledger/index.js';
import { coinPurchase } from './postings.js';
import { CoinsService } from '../../src/modules/money/wallet/index.js';
import { Database } from '../../src/platform/database/database.js';
import { type Actor, actor as actorOf, signUp } from './actors.js';
import type { TestApp } from './app.js';

export interface ChallengeBody {
  id: string;
  status: string;
  title: string;
  budget: { minor: number };
  dueAt: string | null;
  endsAt: string;
  startsAt: string;
  allowedEvents: string[];
  staffReason: string | null;
  [field: string]: unknown;
}

export const at = (app: TestApp, milliseconds: number): string => app.clock.in(milliseconds).toISOString();

export const service = <T>(app: TestApp, type: abstract new (...args: never[]) => T): T =>
  app.app.nest.get(type, { strict: false });

/** Runs `work` as a service command would: in one transaction. */
export const together = <T>(app: TestApp, work: () => Promise<T>): Promise<T> =>
  service(app, Database).transaction(work);

/** A brief without an error: ten days, 1,000.00 EUR, open to all. */
export const brief = (app: TestApp, change: object = {}): object => ({
  title: 'Show your morning',
  description:
    'A video of your morning with our oat drink: honest, bright, and with the package in the picture for three seconds.',
  type: 'create_and_post',
  mode: 'brawl',
  platforms: ['youtube', 'tiktok'],
  joinMode: 'open',
  budget: { minor: 100_000, currency: 'EUR' },
  startsAt: at(app, DAY),
  endsAt: at(app, 11 * DAY),
  usageRights: 'organic posts for six months',
  disclosure: 'Werbung',
  ...change,
});

/** What each type cannot do without. */
export const detailsOfTypes = (app: TestApp, categoryId: string): Record<string, object> => ({
  amplify: { amplify: { postUrl: 'https://youtu.be/abcdefghijk', windowHours: 24 } },
  livestream: { livestream: { minMinutes: 30 } },
  event_attendance: {
    event_attendance: { place: 'Hall 3', opensAt: at(app, 2 * DAY), closesAt: at(app, 3 * DAY) },
  },
  sponsoring: { sponsoring: { categoryId, exclusiveDays: 14 } },
  ad_posting: { ad_posting: { days: 30 } },
});

export async function createDraft(app: TestApp, brand: Actor, change: object = {}): Promise<ChallengeBody> {
  const answer = await brand.post('/api/hub/challenge/v2', brief(app, change));
  if (answer.status !== 201) throw new Error(`create: ${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: ChallengeBody }).data;
}

/** Bought coins in one lot, booked as the checkout books them: 10.00 for 1,000, VAT inside. */
export async function giveCoins(app: TestApp, person: Actor, thousands: number): Promise<void> {
  await together(app, async () => {
    const paymentId = randomUUID();
    const coins = thousands * 1000;
    const paid = { net: thousands * 840, vat: thousands * 160 };
    const { txnId } = await service(app, LedgerService).post({
      ...coinPurchase({
        ...paid,
        buyer: { type: 'user', id: person.id },
        coins,
        vatCountry: 'DE',
        paidFrom: { clearing: 'stripe_pending' },
      }),
      key: paymentId,
      source: { type: 'payment', id: paymentId },
    });
    await service(app, CoinsService).add({
      userId: person.id,
      source: 'purchased',
      coins,
      paid,
      paymentId,
      txnId,
    });
  });
}

export async function payByCoins(brand: Actor, id: string): Promise<ChallengeBody> {
  const key = { 'Idempotency-Key': randomUUID() };
  const answer = await brand.post(`/api/hub/challenge/${id}/payment`, { method: 'anycoins' }, key);
  if (answer.status !== 201) throw new Error(`payment: ${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body as { challenge: ChallengeBody }).challenge;
}

/** A brand whose identity is checked: what it pays goes live without review. */
export const verifiedBrand = (app: TestApp): Promise<Actor> =>
  signUp(app, { role: 'brand', profile: { kycStatus: 'verified' } });

/** Funded by coins; live at once, as its start has passed. */
export async function liveChallenge(app: TestApp, brand: Actor, change: object = {}): Promise<ChallengeBody> {
  const body = brief(app, { startsAt: at(app, -HOUR), ...change }) as { budget: { minor: number } };
  await giveCoins(app, brand, Math.ceil((body.budget.minor * 1.19) / 1000));
  const draft = await createDraft(app, brand, body);
  return payByCoins(brand, draft.id);
}

export async function read(actor: Actor, id: string): Promise<ChallengeBody> {
  const answer = await actor.get(`/api/hub/challenge/${id}`);
  if (answer.status !== 200) throw new Error(`detail: ${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: ChallengeBody }).data;
}

/** The proof as figures; it has to re-add whenever it is read. */
export async function escrowOf(actor: Actor, id: string): Promise<Record<string, number>> {
  const { body } = await actor.get(`/api/hub/challenge/${id}/escrow`);
  const names = ['funded', 'fee', 'accrued', 'paid', 'refunded', 'remaining', 'ofWhichReserved'];
  const proof = (body as { data: Record<string, { minor: number }> }).data;
  const figures = Object.fromEntries(names.map((name) => [name, proof[name]?.minor ?? Number.NaN]));
  const { funded, fee, accrued, paid, refunded, remaining } = figures as Record<string, number>;
  expect(funded).toBe((fee ?? 0) + (accrued ?? 0) + (paid ?? 0) + (refunded ?? 0) + (remaining ?? 0));
  return figures as Record<string, number>;
}

/** A session outlives seven days no more than a person's: sign in again after a long wait, on a device of their own. */
export async function again(app: TestApp, person: Actor): Promise<Actor> {
  const answer = await request(app.url)
    .post('/api/auth/signin')
    .send({ login: person.email, password: person.password });
  if (answer.status !== 200 && answer.status !== 201) {
    throw new Error(`signin: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return actorOf(app, person.id, person.email, (answer.body as { token: string }).token);
}

/** Every rule of the books, after whatever a test did. */
export async function expectCleanBooks(app: TestApp): Promise<void> {
  const { findings } = await service(app, LedgerVerification).verify();
  expect([...findings, ...(await service(app, EscrowCheck).findings())]).toEqual([]);
}

/** The brief as it may be kept from before: today the API would refuse it. `change` overrides columns. */
export async function keptAs(app: TestApp, id: string, change: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(change).map((name, index) => `${name} = $${index + 2}`);
  await app.db.query(`UPDATE challenge SET ${columns.join(', ')} WHERE id = $1`, [
    id,
    ...Object.values(change),
  ]);
}

/** Copies of a challenge with other ids, for lists; `change` overrides columns. */
export async function copies(app: TestApp, id: string, count: number, change: object = {}): Promise<void> {
  const columns = await app.db.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_name = 'challenge' AND table_schema = 'public' AND is_generated = 'NEVER'`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  await app.db.query(
    `INSERT INTO challenge (${names}) SELECT ${columns.map(({ name }) => `r.${name}`).join(', ')}
     FROM challenge c CROSS JOIN generate_series(1, $2::int) n
     CROSS JOIN LATERAL jsonb_populate_record(c, jsonb_build_object('id', uuidv7(), 'title', 'Copy ' || n) || $3::jsonb) r
     WHERE c.id = $1`,
    [id, count, JSON.stringify(change)],
  );
}
