import { HOUR, MINUTE } from '../../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { addBank, bodyOf, germanIban, GOOD_IBAN, loseAnswer, openAccount } from '../../../support/payees.js';
import { askStepUp } from '../../../support/step-up.js';
import { eventually } from '../../../support/wait.js';

interface Bank {
  id: string;
  status: string;
  last4: string;
  isDefault: boolean;
  ibanMasked: string | null;
  usableFrom: string;
}

const SECOND_IBAN = germanIban('532013777');

let app: TestApp;
let person: Actor;
beforeAll(async () => {
  app = await startTestApp({ settings: { 'auth.codesPerHourEmail': 100, 'auth.codeResendSeconds': 0 } });
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await signUp(app, { role: 'creator' });
  await openAccount(person);
});
afterEach(() => app.sandbox.faults.reset());

const list = async (who: Actor = person): Promise<Bank[]> =>
  bodyOf<Bank[]>(await who.get('/api/payments/external_bank')).data;
const atProvider = async (): Promise<number> => {
  const [row] = await app.db.query<{ account_id: string }>(
    `SELECT account_id FROM kyc_profile WHERE user_id = $1`,
    [person.id],
  );
  return app.sandbox.stripe.store.bankAccounts.all().filter(({ account }) => account === row?.account_id)
    .length;
};
const confirmed = async () => ({ 'X-Step-Up': await askStepUp(app, person, 'bank') });

describe('bank accounts', () => {
  it('are added with a mailed code, wait, and become verified', async () => {
    const bare = await person.post('/api/payments/external_bank', {
      country: 'DE',
      holderName: 'Mara Müller',
      iban: GOOD_IBAN,
    });
    expect(bodyOf(bare).code).toBe('STEP_UP_REQUIRED');
    const added = await addBank(app, person);
    expect(added.status).toBe(201);
    expect(bodyOf(added).data).toMatchObject({
      last4: '3000',
      ibanMasked: 'DE•• •••• •••• 3000',
      status: 'new',
      isDefault: true,
      holderName: 'Mara Mueller',
    });
    await app.sandbox.mail.waitFor(person.email, ({ subject }) =>
      subject.includes('Bankkonto wurde hinzugefügt'),
    );
    const [bank] = await list();
    expect(new Date(String(bank?.usableFrom)).getTime()).toBeGreaterThan(
      app.clock.now().getTime() + 71 * HOUR,
    );
    await app.pass(72 * HOUR + MINUTE);
    expect(await list()).toMatchObject([{ status: 'verified' }]);
  });

  it('keep no number anywhere', async () => {
    await addBank(app, person);
    const tables = ['bank_account', 'outbox', 'event_delivery', 'inbox', 'idempotency_key', 'kyc_profile'];
    const dump = JSON.stringify(
      await Promise.all(tables.map((table) => app.db.query(`SELECT * FROM ${table}`))),
    );
    expect(dump).not.toContain(GOOD_IBAN);
    expect(dump).not.toContain('0532013000');
    expect(dump).not.toContain('Mara Mueller');
  });

  it('come as a token too, made by us or in the browser', async () => {
    const body = { country: 'DE', holderName: 'Mara Müller', iban: GOOD_IBAN };
    const token = await person.post('/api/payments/bank_account_token', body);
    expect(token.body).toMatchObject({ token: expect.stringMatching(/^btok_/), last4: '3000' });
    const { token: given } = token.body as { token: string };
    const added = await addBank(app, person, { iban: undefined, token: given });
    expect(bodyOf(added).data).toMatchObject({ last4: '3000' });
    const again = await addBank(app, person, { iban: undefined, token: given });
    expect(again.status).toBe(409);
    const unknown = await addBank(app, person, { iban: undefined, token: 'btok_unknown' });
    expect(bodyOf(unknown).details).toMatchObject([{ field: 'token' }]);
  });

  it('are refused for the US, without an IBAN, in another name, and before the account is open', async () => {
    const us = await addBank(app, person, { country: 'US', iban: undefined, accountNumber: '000123456789' });
    expect(bodyOf(us).code).toBe('UNSUPPORTED_COUNTRY');
    const local = await addBank(app, person, { iban: undefined, accountNumber: '532013000' });
    expect(bodyOf(local).code).toBe('IBAN_REQUIRED');
    const wrong = await addBank(app, person, { iban: 'DE89370400440532013001' });
    expect(bodyOf(wrong).details).toMatchObject([{ field: 'iban' }]);
    const other = await addBank(app, person, { holderName: 'Somebody Else' });
    expect(bodyOf(other).details).toMatchObject([{ field: 'holderName' }]);
    const stranger = await signUp(app, { role: 'creator' });
    expect(bodyOf(await addBank(app, stranger)).code).toBe('KYC_REQUIRED');
    expect(await list()).toEqual([]);
  });

  it('take the local formats of Great Britain and Canada', async () => {
    const british = { country: 'GB', iban: undefined, sortCode: '108800', accountNumber: '00012345' };
    expect(bodyOf(await addBank(app, person, british)).data).toMatchObject({ country: 'GB', last4: '2345' });
    const canadian = {
      country: 'CA',
      iban: undefined,
      transitNumber: '11000',
      institutionNumber: '000',
      accountNumber: '000123456789',
    };
    expect(bodyOf(await addBank(app, person, canadian)).data).toMatchObject({
      country: 'CA',
      ibanMasked: null,
    });
  });

  it('have one default, which can be changed and removed with a code', async () => {
    await addBank(app, person);
    const second = bodyOf<Bank>(await addBank(app, person, { iban: SECOND_IBAN })).data;
    expect(second.isDefault).toBe(false);
    expect((await addBank(app, person)).status).toBe(409);
    const path = `/api/payments/external_bank/${second.id}`;
    expect((await person.post(`${path}/default`)).status).toBe(403);
    expect((await person.post(`${path}/default`, {}, await confirmed())).status).toBe(200);
    expect(await list()).toMatchObject([{ last4: '3777', isDefault: true }, { isDefault: false }]);
    const stranger = await signUp(app, { role: 'creator' });
    expect((await stranger.post(`${path}/default`)).status).toBe(404);
    const gone = await app.http
      .delete(path)
      .set({ Authorization: `Bearer ${person.token}`, ...(await confirmed()) });
    expect(gone.status).toBe(200);
    expect(await list()).toMatchObject([{ last4: '3000', isDefault: true }]);
    expect(await atProvider()).toBe(1);
  });

  it('are added once, when the answer was lost after the effect', async () => {
    loseAnswer(app, '/v1/accounts/*/external_accounts');
    const lost = await addBank(app, person);
    expect(lost.status).toBe(502);
    expect(await list()).toEqual([]);
    app.sandbox.faults.reset();
    await app.pass(2 * MINUTE);
    await eventually(async () => (await list()).length === 1);
    expect(await atProvider()).toBe(1);
  });
});
