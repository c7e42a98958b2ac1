import { DAY, HOUR, MINUTE } from '../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import {
  accountOf,
  bodyOf,
  codesOf,
  decide,
  inReview,
  loseAnswer,
  openAccount,
  untilKyc,
  uploadDocument,
  verified,
} from '../../support/payees.js';
import { eventually } from '../../support/wait.js';

let app: TestApp;
let person: Actor;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await signUp(app, { role: 'creator' });
});
afterEach(() => {
  app.sandbox.faults.reset();
});

const providerAccount = async (): Promise<string> => {
  const [row] = await app.db.query<{ account_id: string }>(
    `SELECT account_id FROM kyc_profile WHERE user_id = $1`,
    [person.id],
  );
  return String(row?.account_id);
};
/** A worker may still be at its own try, and put the next one off only after the clock was moved: time goes on until then. */
const untilTold = () =>
  eventually(async () => {
    await app.pass(5 * MINUTE);
    return (await fieldsOf()).join() === 'bankAccount,documents.identity';
  });
const secretsOf = async (): Promise<string | null | undefined> => {
  const [row] = await app.db.query<{ secrets: string | null }>(
    `SELECT secrets FROM kyc_profile WHERE user_id = $1`,
    [person.id],
  );
  return row?.secrets;
};
const askForAddress = {
  decision: 'needs_action',
  fields: ['documents.proof_of_address'],
  note: 'Where do you live?',
};
const fieldsOf = async () => (await accountOf(person)).requirements.map(({ field }) => field).sort();

describe('what the provider asks for', () => {
  it('is shown as fields of ours, with its reasons, and shrinks with what is given', async () => {
    expect(await fieldsOf()).toContain('dob');
    await openAccount(person);
    expect(await fieldsOf()).toEqual(['bankAccount', 'documents.identity']);
    app.sandbox.stripe.connect.examiner.failNext('verification_document_not_readable');
    await uploadDocument(app, person);
    await eventually(async () => {
      await app.sandbox.stripe.settle();
      const { requirements } = await accountOf(person);
      return requirements.some(
        ({ reason }) =>
          reason ===
          'Das Dokument war nicht lesbar. Mach ein scharfes Bild vom ganzen Dokument bei gutem Licht.',
      );
    });
    const profile = bodyOf<{ documents: { status: string; reason: string }[] }>(
      await person.get('/api/me/kyc'),
    ).data;
    expect(profile.documents).toMatchObject([
      {
        status: 'rejected',
        reason: 'Das Dokument war nicht lesbar. Mach ein scharfes Bild vom ganzen Dokument bei gutem Licht.',
      },
    ]);
    await uploadDocument(app, person, { name: 'again.png' });
    await eventually(async () => {
      await app.sandbox.stripe.settle();
      return (await fieldsOf()).join() === 'bankAccount';
    });
  });

  it('names an input that nobody knew yet, and takes its answer', async () => {
    await verified(app, person);
    const field = 'individual.political_exposure';
    app.sandbox.stripe.connect.require(await providerAccount(), { field });
    await untilKyc(app, person, 'needs_action');
    expect(await fieldsOf()).toContain(`other:${field}`);
    const given = await person.post('/api/payments/update_custom_account', {
      other: [{ path: field, value: 'none' }],
    });
    expect(given.status).toBe(200);
    expect(await fieldsOf()).toEqual(['bankAccount']);
  });

  it('asks a verified person again, and restricts them when the date has passed', async () => {
    await verified(app, person);
    const deadline = Math.floor(app.clock.now().getTime() / 1000) + 3 * 86_400;
    app.sandbox.stripe.connect.require(await providerAccount(), { field: 'individual.id_number', deadline });
    await untilKyc(app, person, 'needs_action');
    // Until then nothing is stopped.
    expect(await codesOf(person)).toEqual(['NO_BANK_ACCOUNT']);
    await app.pass(3 * DAY + HOUR);
    await untilKyc(app, person, 'restricted');
    expect(await codesOf(person)).toContain('KYC_NEEDS_ACTION');
    await person.post('/api/payments/update_custom_account', { idNumber: '65929970489' });
    expect((await person.post('/api/me/kyc/submit')).status).toBe(200);
    await untilKyc(app, person, 'in_review');
    // They were verified once; that counts no longer when one more thing is asked for.
    await decide(app, person, askForAddress);
    expect(await codesOf(person)).toContain('KYC_NEEDS_ACTION');
  });

  it('pays nobody who was rejected, until they are verified anew', async () => {
    await verified(app, person);
    await decide(app, person, askForAddress);
    expect(await codesOf(person)).toEqual(['NO_BANK_ACCOUNT']);
    await uploadDocument(app, person, { fields: { purpose: 'proof_of_address' } });
    expect((await person.post('/api/me/kyc/submit')).status).toBe(200);
    await untilKyc(app, person, 'in_review');
    await decide(app, person, { decision: 'reject', note: 'Forged' });
    await decide(app, person, { ...askForAddress, note: 'Try again' });
    await uploadDocument(app, person, { fields: { purpose: 'proof_of_address' }, name: 'again.jpg' });
    expect((await person.post('/api/me/kyc/submit')).status).toBe(200);
    await untilKyc(app, person, 'in_review');
    await decide(app, person, { ...askForAddress, note: 'Unreadable' });
    expect(await codesOf(person)).toContain('KYC_NEEDS_ACTION');
  });

  it('lets a verified person change who they are only where that is asked for, and pays after a new check', async () => {
    await verified(app, person);
    await decide(app, person, { decision: 'needs_action', fields: ['lastName'], note: 'You have married' });
    const change = (body: object) => person.post('/api/payments/update_custom_account', body);
    expect((await change({ dob: { day: 1, month: 1, year: 1991 } })).status).toBe(409);
    expect((await change({ kind: 'company' })).status).toBe(409);
    const around = await change({ other: [{ path: 'individual.first_name', value: 'Other' }] });
    expect(bodyOf(around).details).toMatchObject([{ field: 'other' }]);
    expect((await change({ idNumber: 'L01X00T471' })).status).toBe(200);
    expect(await codesOf(person)).toEqual(['NO_BANK_ACCOUNT']);
    expect((await change({ lastName: 'Neumann' })).status).toBe(200);
    expect(await codesOf(person)).toContain('KYC_NEEDS_ACTION');
    expect(bodyOf(await person.get('/api/me/kyc')).data).toMatchObject({ verifiedAt: null, dueAt: null });
  });

  it('is told when it has come back: a silent provider loses nothing', async () => {
    app.sandbox.faults.next({ kind: 'reset_before', method: 'POST', path: '/v1/accounts', times: 20 });
    expect((await openAccount(person)).status).toBe(201);
    expect((await accountOf(person)).payoutsEnabled).toBe(false);
    app.sandbox.faults.reset();
    await untilTold();
  });

  it('has one account, when the answer was lost after it was opened', async () => {
    const before = app.sandbox.stripe.store.accounts.size;
    loseAnswer(app, '/v1/accounts');
    await openAccount(person);
    app.sandbox.faults.reset();
    await untilTold();
    expect(app.sandbox.stripe.store.accounts.size).toBe(before + 1);
  });

  it('is told again of the people of a company, when only the reading after it failed', async () => {
    app.sandbox.faults.next({
      kind: 'error_before',
      method: 'GET',
      path: '/v1/accounts/**',
      status: 500,
      times: 20,
    });
    await openAccount(person, { kind: 'company' });
    app.sandbox.faults.reset();
    await eventually(async () => {
      await app.pass(5 * MINUTE);
      return !(await fieldsOf()).includes('dob');
    });
    expect(await fieldsOf()).not.toContain('other:account');
  });

  it('may refuse a value: the field is named, and the next value heals it', async () => {
    await openAccount(person, { dob: { day: 1, month: 1, year: 2015 } });
    expect(await fieldsOf()).toContain('dob');
    await person.post('/api/payments/update_custom_account', { dob: { day: 1, month: 1, year: 1991 } });
    expect(await fieldsOf()).toEqual(['bankAccount', 'documents.identity']);
  });
});

describe('personal data', () => {
  it('lies encrypted, and goes when it is decided', async () => {
    await inReview(app, person, { idNumber: 'L01X00T471', lastName: 'Unverwechselbar' });
    const tables = ['kyc_profile', 'kyc_document', 'kyc_log', 'outbox', 'event_delivery', 'inbox'];
    const dump = async () =>
      JSON.stringify(await Promise.all(tables.map((table) => app.db.query(`SELECT * FROM ${table}`))));
    const before = await dump();
    for (const secret of ['Unverwechselbar', 'L01X00T471', 'Hauptstr', 'front.jpg', '+493012345678'])
      expect(before).not.toContain(secret);
    const [kept] = await app.db.query<{ storage_key: string | null; secrets: string | null }>(
      `SELECT d.storage_key, p.secrets FROM kyc_document d JOIN kyc_profile p USING (user_id) WHERE user_id = $1`,
      [person.id],
    );
    expect(kept?.storage_key).toMatch(/kyc-/);
    expect(kept?.secrets).not.toBeNull();
  });

  it('does not keep id numbers after a rejection, nor those given once verified', async () => {
    await inReview(app, person, { idNumber: 'L01X00T471' });
    expect(await secretsOf()).not.toBeNull();
    await decide(app, person, { decision: 'reject', note: 'Forged' });
    expect(await secretsOf()).toBeNull();
    person = await signUp(app, { role: 'creator' });
    await verified(app, person);
    await person.post('/api/payments/update_custom_account', { idNumber: 'L01X00T471' });
    await eventually(async () => (await secretsOf()) === null);
    expect(bodyOf(await person.get('/api/me/kyc')).data).toMatchObject({ idNumber: { provided: true } });
  });

  it('is erased with the decision: the provider keeps its copy, we keep its id', async () => {
    await verified(app, person, { idNumber: 'L01X00T471' });
    await app.pass(MINUTE);
    const [row] = await app.db.query<{
      storage_key: string | null;
      provider_file_id: string;
      secrets: string | null;
    }>(
      `SELECT d.storage_key, d.provider_file_id, p.secrets FROM kyc_document d JOIN kyc_profile p USING (user_id)
       WHERE user_id = $1`,
      [person.id],
    );
    expect(row).toMatchObject({
      storage_key: null,
      secrets: null,
      provider_file_id: expect.stringMatching(/^file_/),
    });
    const profile = bodyOf<{ idNumber: object }>(await person.get('/api/me/kyc')).data;
    expect(profile.idNumber).toEqual({ provided: true });
    const [user] = await app.db.query<{ kyc_status: string; birth_date: string }>(
      `SELECT kyc_status, birth_date::text FROM "user" WHERE id = $1`,
      [person.id],
    );
    expect(user).toEqual({ kyc_status: 'verified', birth_date: '1990-05-17' });
  });
});
