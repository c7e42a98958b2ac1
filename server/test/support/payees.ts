import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { LedgerService } from '../../src/modules/money/ledger/index.js';
import { DAY, HOUR } from '../../src/kernel/clock.js';
import { Database } from '../../src/platform/database/database.js';
import { type Actor, signUp, signUpStaff } from './actors.js';
import type { TestApp } from './app.js';
import { picture } from './pictures.js';
import { askStepUp } from './step-up.js';
import { eventually } from './wait.js';

export const GOOD_IBAN = 'DE89370400440532013000';
export const NO_ACCOUNT_IBAN = 'DE62370400440532013001';
/** Mod 97 for any German account number. */
export function germanIban(account: string): string {
  const bban = `37040044${account.padStart(10, '0')}`;
  const check = 98n - (BigInt(`${bban}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${bban}`;
}

export const details = {
  country: 'DE',
  kind: 'individual',
  firstName: 'Mara',
  lastName: 'Müller',
  dob: { day: 17, month: 5, year: 1990 },
  email: 'mara@anyjoi.test',
  address: { line1: 'Hauptstr. 1', city: 'Berlin', postalCode: '10115', country: 'DE' },
  phone: '+493012345678',
  acceptTerms: true,
};

export interface Body<T = Record<string, unknown>> {
  data: T;
  code?: string;
  message?: string;
  details?: { field: string; message: string }[];
  blockers?: { code: string; owner: string; action: string | null; eta: string | null }[];
  [field: string]: unknown;
}

export const bodyOf = <T = Record<string, unknown>>({ body }: Response): Body<T> => body as Body<T>;

export interface AccountBody {
  withdrawable: { minor: number };
  balance: { minor: number };
  blockers: { code: string; owner: string; action: string | null; eta: string | null }[];
  requirements: { field: string; status: string; reason: string | null }[];
  kycStatus: string;
  payoutsEnabled: boolean;
}

export const accountOf = async (person: Actor): Promise<AccountBody> =>
  bodyOf<AccountBody>(await person.get('/api/payments/payout_account')).data;

export const codesOf = async (person: Actor): Promise<string[]> =>
  (await accountOf(person)).blockers.map(({ code }) => code);

export const openAccount = (person: Actor, change: object = {}): Promise<Response> =>
  person.post('/api/payments/custom_account', { ...details, ...change });

export async function uploadDocument(
  app: TestApp,
  person: Actor,
  {
    path = '/api/me/upload_document',
    content,
    name = 'front.jpg',
    fields = {},
  }: {
    path?: string;
    content?: Buffer;
    name?: string;
    fields?: Record<string, string>;
  } = {},
): Promise<Response> {
  let call = app.http.post(path).set('Authorization', `Bearer ${person.token}`);
  const whole = path.includes('bank')
    ? fields
    : { purpose: 'identity', type: 'passport', side: 'front', ...fields };
  for (const [field, value] of Object.entries(whole)) call = call.field(field, value);
  return call.attach('file', content ?? (await picture('jpeg')), name);
}

export const untilKyc = (app: TestApp, person: Actor, status: string): Promise<unknown> =>
  eventually(async () => {
    await app.sandbox.stripe.settle();
    const [row] = await app.db.query<{ status: string }>(
      `SELECT status FROM kyc_profile WHERE user_id = $1 AND status = $2`,
      [person.id, status],
    );
    return row;
  });

/** Details, document, submission; the provider has confirmed everything. */
export async function inReview(app: TestApp, person: Actor, change: object = {}): Promise<void> {
  const opened = await openAccount(person, change);
  if (opened.status !== 201) throw new Error(`open: ${JSON.stringify(opened.body)}`);
  const shown = await uploadDocument(app, person);
  if (shown.status !== 201) throw new Error(`document: ${JSON.stringify(shown.body)}`);
  await eventually(async () => {
    await app.sandbox.stripe.settle();
    const { requirements } = await accountOf(person);
    return requirements.every(({ field }) => field === 'bankAccount');
  });
  const submitted = await person.post('/api/me/kyc/submit');
  if (submitted.status !== 200) throw new Error(`submit: ${JSON.stringify(submitted.body)}`);
  await untilKyc(app, person, 'in_review');
}

let support: { app: TestApp; staff: Actor; until: number } | null = null;

/** A session of staff lasts seven days of the test's clock. */
async function staffOf(app: TestApp): Promise<Actor> {
  const now = app.clock.now().getTime();
  if (support?.app !== app || support.until < now)
    support = { app, staff: await signUpStaff(app), until: now + 6 * DAY };
  return support.staff;
}

/** By somebody of the support. */
export async function decide(app: TestApp, person: Actor, decision: object): Promise<void> {
  const staff = await staffOf(app);
  const decided = await staff.post(`/api/support/kyc/${person.id}/decision`, decision);
  if (decided.status !== 200) throw new Error(`decide: ${JSON.stringify(decided.body)}`);
}

export async function verified(app: TestApp, person: Actor, change: object = {}): Promise<void> {
  await inReview(app, person, change);
  await decide(app, person, { decision: 'verify', note: 'Papers fit' });
}

/** The tax form and the agreement to self-billing. */
export async function taxForm(person: Actor, form: object = { kind: 'private' }): Promise<void> {
  const kept = await person.put('/api/me/tax', form);
  if (kept.status !== 200) throw new Error(`tax: ${JSON.stringify(kept.body)}`);
  const { selfBillingVersion: version } = bodyOf<{ selfBillingVersion: string }>(kept).data;
  const agreed = await person.post('/api/me/tax/self-billing', { agreed: true, version });
  if (agreed.status >= 300) throw new Error(`self-billing: ${JSON.stringify(agreed.body)}`);
}

export async function addBank(app: TestApp, person: Actor, body: object = {}): Promise<Response> {
  const code = await askStepUp(app, person, 'bank');
  const whole = { country: 'DE', holderName: 'Mara Mueller', iban: GOOD_IBAN, ...body };
  return person.post('/api/payments/external_bank', whole, { 'X-Step-Up': code });
}

/** Money that was earned and is free. */
export async function earn(app: TestApp, person: Actor, minor: number, code = 'payable'): Promise<void> {
  const owner = { type: 'user', id: person.id };
  const id = randomUUID();
  const nest = app.app.nest;
  await nest.get(Database, { strict: false }).transaction(async () => {
    await nest.get(LedgerService, { strict: false }).post({
      kind: 'accrual',
      key: id,
      source: { type: 'challenge_entry', id },
      lines: [
        { account: { code: 'stripe_balance', currency: 'EUR' }, amount: -minor },
        { account: { owner, code, currency: 'EUR' }, amount: minor },
      ],
    });
  });
}

/** Verified, with a bank account past its cool-off, and free money. */
export async function payee(
  app: TestApp,
  {
    minor = 50_000,
    iban = GOOD_IBAN,
    funded = true,
    form = { kind: 'private' } as object,
    role = 'creator' as 'creator' | 'brand',
  }: { minor?: number; iban?: string; funded?: boolean; form?: object; role?: 'creator' | 'brand' } = {},
): Promise<Actor> {
  const person = await signUp(app, { role });
  await verified(app, person);
  await taxForm(person, form);
  const added = await addBank(app, person, { iban });
  if (added.status !== 201) throw new Error(`bank: ${JSON.stringify(added.body)}`);
  await app.db.query(`UPDATE bank_account SET usable_from = now() - interval '1 hour' WHERE user_id = $1`, [
    person.id,
  ]);
  if (minor > 0) await earn(app, person, minor);
  if (funded) app.sandbox.stripe.connect.fund(minor);
  app.clock.advance(HOUR);
  return person;
}

export async function askPayout(
  app: TestApp,
  person: Actor,
  minor: number,
  { key = randomUUID() as string, code = '' } = {},
): Promise<Response> {
  const stepUp = code === '' ? await askStepUp(app, person, 'payout') : code;
  const body = { amount: { minor, currency: 'EUR' } };
  return person.post('/api/payments/payout', body, { 'Idempotency-Key': key, 'X-Step-Up': stepUp });
}

/** The call has its effect, and neither its answer nor that of a retry arrives. */
export function loseAnswer(app: TestApp, path: string): void {
  app.sandbox.faults.next({ kind: 'reset_after', method: 'POST', path });
  app.sandbox.faults.next({ kind: 'reset_before', method: 'POST', path, times: 20 });
}

export interface PayoutRow {
  id: string;
  status: string;
  transfer_id: string | null;
  provider_payout_id: string | null;
  failure_code: string | null;
  ending: string | null;
  closed_at: Date | null;
}

export const untilPayout = (app: TestApp, id: string, status: string): Promise<PayoutRow> =>
  eventually(async () => {
    const [row] = await app.db.query<PayoutRow>(`SELECT * FROM payout WHERE id = $1 AND status = $2`, [
      id,
      status,
    ]);
    return row;
  });

export async function balancesOf(app: TestApp, person: Actor): Promise<Record<string, number>> {
  const rows = await app.db.query<{ code: string; balance: string }>(
    `SELECT code, balance FROM ledger.account_balance WHERE owner_id = $1 AND currency = 'EUR' AND balance <> 0`,
    [person.id],
  );
  return Object.fromEntries(rows.map(({ code, balance }) => [code, Number(balance)]));
}
