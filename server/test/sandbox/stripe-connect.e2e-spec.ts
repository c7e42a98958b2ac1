import type Stripe from 'stripe';
import { picture } from '../support/pictures.js';
import { idOf, refusal, startSandboxUnderTest, type SandboxUnderTest } from './support.js';

const DAY_MS = 86_400_000;
const GERMAN = 'DE89370400440532013000';
/** The bank finds no such account. */
const MISSING = 'DE62370400440532013001';

let under: SandboxUnderTest;
let now: number;
beforeAll(async () => {
  // What follows a call waits for the clock: on a busy machine it came before the next call.
  under = await startSandboxUnderTest({ followUpMs: 60_000 });
  now = Math.floor(under.sandbox.clock.now() / 1000);
});
afterAll(async () => {
  const { spec, sandbox } = under;
  await sandbox.close();
  expect(spec.violations).toEqual([]);
  expect(sandbox.stripe.checkBooks()).toMatchObject({ ok: true, problems: [] });
  if (spec.counted.skipped === 0) expect(spec.counted.requests).toBeGreaterThan(30);
});

const individual: Stripe.AccountCreateParams.Individual = {
  first_name: 'Mara',
  last_name: 'Muster',
  email: 'mara@anyjoi.test',
  phone: '+493012345678',
  dob: { day: 2, month: 3, year: 1990 },
  address: { line1: 'Hauptstr. 1', city: 'Berlin', postal_code: '10115', country: 'DE' },
};
const account = (more: Stripe.AccountCreateParams = {}): Stripe.AccountCreateParams => ({
  type: 'custom',
  country: 'DE',
  business_type: 'individual',
  capabilities: { transfers: { requested: true } },
  business_profile: { mcc: '7333', product_description: 'Creator' },
  settings: { payouts: { schedule: { interval: 'manual' } } },
  tos_acceptance: { date: now, ip: '127.0.0.1' },
  ...more,
});

async function bankToken(number = GERMAN): Promise<string> {
  const token = await under.browser.tokens.create({
    bank_account: {
      country: 'DE',
      currency: 'eur',
      account_number: number,
      account_holder_name: 'Mara Muster',
      account_holder_type: 'individual',
    },
  });
  return token.id;
}

async function identityFile(): Promise<string> {
  const data = await picture('jpeg');
  const file = await under.stripe.files.create({
    purpose: 'identity_document',
    file: { data, name: 'front.jpg', type: 'image/jpeg' },
  });
  expect(file).toMatchObject({ purpose: 'identity_document', type: 'jpg', size: data.length });
  return file.id;
}

/** Verified, with a bank account. */
async function payee(number = GERMAN): Promise<Stripe.Account> {
  const { stripe, sandbox } = under;
  const made = await stripe.accounts.create(
    account({ individual, external_account: await bankToken(number) }),
  );
  await stripe.accounts.update(made.id, {
    individual: { verification: { document: { front: await identityFile() } } },
  });
  await sandbox.stripe.settle();
  return stripe.accounts.retrieve(made.id);
}

describe('connected accounts', () => {
  it('ask for what is missing until it is there and looked at', async () => {
    const { stripe, sandbox } = under;
    const made = await stripe.accounts.create(account());
    expect(made).toMatchObject({ payouts_enabled: false, capabilities: { transfers: 'inactive' } });
    expect(made.requirements?.currently_due).toEqual(
      expect.arrayContaining(['external_account', 'individual.dob.day', 'individual.address.line1']),
    );
    const given = await stripe.accounts.update(made.id, { individual });
    expect(given.requirements?.currently_due).toEqual([
      'external_account',
      'individual.verification.document',
    ]);
    sandbox.stripe.connect.examiner.failNext('verification_document_not_readable');
    const shown = { individual: { verification: { document: { front: await identityFile() } } } };
    const pending = await stripe.accounts.update(made.id, shown);
    expect(pending.requirements?.pending_verification).toEqual(['individual.verification.document']);
    await sandbox.stripe.settle();
    expect((await stripe.accounts.retrieve(made.id)).requirements?.errors).toMatchObject([
      { code: 'verification_document_not_readable', requirement: 'individual.verification.document' },
    ]);
    await stripe.accounts.update(made.id, {
      individual: { verification: { document: { front: await identityFile() } } },
    });
    await sandbox.stripe.settle();
    await stripe.accounts.createExternalAccount(made.id, { external_account: await bankToken() });
    expect(await stripe.accounts.retrieve(made.id)).toMatchObject({
      payouts_enabled: true,
      capabilities: { transfers: 'active' },
      requirements: { currently_due: [], disabled_reason: null },
      external_accounts: { data: [{ last4: '3000', default_for_currency: true, status: 'new' }] },
    });
  });

  it('ask again, and close the door when the date has passed', async () => {
    const { stripe, sandbox } = under;
    const { id } = await payee();
    const deadline = now + 5 * 86_400;
    sandbox.stripe.connect.require(id, { field: 'individual.id_number', deadline });
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      payouts_enabled: true,
      requirements: { currently_due: ['individual.id_number'], current_deadline: deadline, past_due: [] },
    });
    sandbox.clock.advance(6 * DAY_MS);
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      payouts_enabled: false,
      requirements: { past_due: ['individual.id_number'], disabled_reason: 'requirements.past_due' },
    });
    await stripe.accounts.update(id, { individual: { id_number: '123456789' } });
    expect(await stripe.accounts.retrieve(id)).toMatchObject({ payouts_enabled: true });
    expect(JSON.stringify(sandbox.journal.entries({}))).not.toContain('123456789');
  });

  it('take companies with their persons', async () => {
    const { stripe, sandbox } = under;
    const company = await stripe.accounts.create(
      account({
        business_type: 'company',
        company: {
          name: 'Muster GmbH',
          phone: '+493012345678',
          tax_id: 'HRB 1234',
          address: { line1: 'Hauptstr. 1', city: 'Berlin', postal_code: '10115', country: 'DE' },
        },
      }),
    );
    expect(company.requirements?.currently_due).toEqual(
      expect.arrayContaining(['representative.first_name', 'company.owners_provided']),
    );
    const person = await stripe.accounts.createPerson(company.id, {
      ...individual,
      relationship: { representative: true, owner: true, percent_ownership: 100, title: 'CEO' },
    });
    await stripe.accounts.updatePerson(company.id, person.id, {
      verification: { document: { front: await identityFile() } },
    });
    const register = await identityFile();
    await stripe.accounts.update(company.id, {
      company: { owners_provided: true, verification: { document: { front: register } } },
    });
    await sandbox.stripe.settle();
    expect((await stripe.accounts.retrieve(company.id)).requirements?.currently_due).toEqual([
      'external_account',
    ]);
    expect((await stripe.accounts.listPersons(company.id)).data).toMatchObject([
      { id: person.id, verification: { status: 'verified' }, relationship: { percent_ownership: 100 } },
    ]);
    await stripe.accounts.deletePerson(company.id, person.id);
    expect((await stripe.accounts.retrieve(company.id)).requirements?.currently_due).toContain(
      'representative.first_name',
    );
  });

  it('refuse wrong numbers, used tokens and other countries, and keep no number', async () => {
    const { stripe, sandbox } = under;
    expect(await refusal(bankToken('DE89370400440532013001'))).toMatchObject({
      code: 'account_number_invalid',
    });
    expect(await refusal(stripe.accounts.create(account({ country: 'US' })))).toMatchObject({
      code: 'country_unsupported',
    });
    const made = await stripe.accounts.create(account());
    const token = await bankToken();
    const bank = await stripe.accounts.createExternalAccount(made.id, { external_account: token });
    expect(
      await refusal(stripe.accounts.createExternalAccount(made.id, { external_account: token })),
    ).toMatchObject({
      code: 'token_already_used',
    });
    await stripe.accounts.deleteExternalAccount(made.id, bank.id);
    expect((await stripe.accounts.listExternalAccounts(made.id)).data).toEqual([]);
    expect(JSON.stringify(sandbox.journal.entries({}))).not.toContain(GERMAN);
    expect((await stripe.countrySpecs.retrieve('DE')).supported_transfer_countries).toContain('GB');
    expect((await stripe.accounts.retrieveCapability(made.id, 'transfers')).status).toBe('inactive');
  });
});

describe('transfers and payouts', () => {
  it('move money to the payee and on to the bank', async () => {
    const { stripe, sandbox } = under;
    const { id } = await payee();
    const send = { amount: 5000, currency: 'eur', destination: id, metadata: { payout_id: '1' } };
    expect(await refusal(stripe.transfers.create(send))).toMatchObject({ code: 'balance_insufficient' });
    sandbox.stripe.connect.fund(20_000);
    const transfer = await stripe.transfers.create(send, { idempotencyKey: 'tr-1' });
    expect(await stripe.transfers.create(send, { idempotencyKey: 'tr-1' })).toMatchObject({
      id: transfer.id,
    });
    const own = { stripeAccount: id };
    expect((await stripe.balance.retrieve({}, own)).available[0]?.amount).toBe(5000);
    const payout = await stripe.payouts.create({ amount: 5000, currency: 'eur' }, own);
    expect(payout.status).toBe('pending');
    expect(await refusal(stripe.payouts.retrieve(payout.id))).toMatchObject({ code: 'resource_missing' });
    await sandbox.stripe.settle();
    expect((await stripe.payouts.retrieve(payout.id, {}, own)).status).toBe('in_transit');
    sandbox.clock.advance(5 * DAY_MS);
    expect(await stripe.payouts.retrieve(payout.id, {}, own)).toMatchObject({
      status: 'paid',
      trace_id: { status: 'supported' },
    });
    expect(await refusal(stripe.transfers.createReversal(transfer.id))).toMatchObject({
      code: 'balance_insufficient',
    });
    expect((await stripe.balanceTransactions.list({}, own)).data.map(({ type }) => type)).toEqual([
      'payout',
      'payment',
    ]);
    const events = (await stripe.events.list({ type: 'payout.paid' })).data;
    expect(events[0]).toMatchObject({ account: id, data: { object: { id: payout.id } } });
  });

  it('fail where the bank says so; what comes back can be reversed', async () => {
    const { stripe, sandbox } = under;
    const { id } = await payee(MISSING);
    const transfer = await stripe.transfers.create({ amount: 3000, currency: 'eur', destination: id });
    const own = { stripeAccount: id };
    const payout = await stripe.payouts.create({ amount: 3000, currency: 'eur' }, own);
    sandbox.clock.advance(5 * DAY_MS);
    expect(await stripe.payouts.retrieve(payout.id, {}, own)).toMatchObject({
      status: 'failed',
      failure_code: 'no_account',
    });
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      payouts_enabled: false,
      external_accounts: { data: [{ status: 'errored' }] },
    });
    const reversal = await stripe.transfers.createReversal(transfer.id, { amount: 3000 });
    expect(reversal).toMatchObject({ amount: 3000, transfer: transfer.id });
    expect(await stripe.transfers.retrieve(transfer.id)).toMatchObject({
      reversed: true,
      amount_reversed: 3000,
    });
    expect(idOf(transfer.destination)).toBe(id);
  });

  it('can be cancelled while they wait, and fail days after they were paid', async () => {
    const { stripe, sandbox } = under;
    const { id } = await payee();
    await stripe.transfers.create({ amount: 2000, currency: 'eur', destination: id });
    const own = { stripeAccount: id };
    const first = await stripe.payouts.create({ amount: 2000, currency: 'eur' }, own);
    expect(await stripe.payouts.cancel(first.id, {}, own)).toMatchObject({ status: 'canceled' });
    const second = await stripe.payouts.create({ amount: 2000, currency: 'eur' }, own);
    sandbox.stripe.connect.settlePayout(second.id, 'paid');
    sandbox.stripe.connect.settlePayout(second.id, 'account_closed');
    expect(await stripe.payouts.retrieve(second.id, {}, own)).toMatchObject({
      failure_code: 'account_closed',
    });
    expect((await stripe.payouts.list({ status: 'failed' }, own)).data).toHaveLength(1);
  });
});
