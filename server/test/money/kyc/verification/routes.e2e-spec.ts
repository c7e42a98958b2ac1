import { DAY, MINUTE } from '../../../../src/kernel/clock.js';
import { auditOf } from '../../../support/audit.js';
import { type Actor, signUp, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import {
  accountOf,
  bodyOf,
  codesOf,
  inReview,
  openAccount,
  uploadDocument,
} from '../../../support/payees.js';
import { picture, pixelBomb, svg, zipBomb } from '../../../support/pictures.js';
import { pictureOf } from '../../../support/uploads.js';
import { eventually } from '../../../support/wait.js';

interface Profile {
  status: string;
  note: string | null;
  requirements: { field: string; reason: string | null }[];
  documents: { id: string; status: string; fileName: string }[];
}

let app: TestApp;
let staff: Actor;
let person: Actor;
beforeAll(async () => {
  app = await startTestApp();
  staff = await signUpStaff(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await signUp(app, { role: 'creator' });
});

const profileOf = async (who: Actor): Promise<Profile> => bodyOf<Profile>(await who.get('/api/me/kyc')).data;
const decide = (body: object) => staff.post(`/api/support/kyc/${person.id}/decision`, body);
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

describe('telling who one is', () => {
  it('begins with the first field, and cannot be handed in half', async () => {
    expect(await profileOf(person)).toMatchObject({ status: 'none', documents: [] });
    const early = await person.post('/api/me/kyc/submit');
    expect(early.status).toBe(409);
    await openAccount(person);
    expect((await profileOf(person)).status).toBe('draft');
    const half = await person.post('/api/me/kyc/submit');
    expect(half.status).toBe(400);
    expect(bodyOf(half).details).toMatchObject([{ field: 'documents.identity' }]);
  });

  it('refuses the US, wrong phones and unknown fields', async () => {
    const us = await openAccount(person, { country: 'US' });
    expect(bodyOf(us)).toMatchObject({ code: 'UNSUPPORTED_COUNTRY' });
    expect((await openAccount(person, { phone: '0301234' })).status).toBe(400);
    expect((await openAccount(person, { iban: 'DE89370400440532013000' })).status).toBe(400);
    expect((await openAccount(person, { acceptTerms: false })).status).toBe(400);
  });

  it('takes pictures and PDFs by their bytes, and nothing else', async () => {
    await openAccount(person);
    expect((await uploadDocument(app, person, { content: await picture('png'), name: 'x.exe' })).status).toBe(
      201,
    );
    const proof = await uploadDocument(app, person, {
      content: pdf,
      fields: { purpose: 'proof_of_address' },
    });
    expect(bodyOf(proof).data).toMatchObject({ purpose: 'proof_of_address', status: 'uploaded' });
    for (const content of [svg, zipBomb(), Buffer.from('MZ'), await picture('webp')])
      expect((await uploadDocument(app, person, { content })).status).toBe(415);
    expect((await uploadDocument(app, person, { content: pixelBomb() })).status).toBe(413);
    expect((await uploadDocument(app, person, { content: Buffer.alloc(10 * 1024 * 1024 + 1) })).status).toBe(
      413,
    );
    expect((await uploadDocument(app, person, { fields: { purpose: 'selfie' } })).status).toBe(400);
  });

  it('keeps one person from the documents and persons of another', async () => {
    await openAccount(person);
    const { id } = bodyOf<{ id: string }>(await uploadDocument(app, person)).data;
    const stranger = await signUp(app, { role: 'creator' });
    expect((await stranger.post('/api/me/delete_upload_document', { documentId: id })).status).toBe(404);
    expect((await stranger.get(`/api/support/kyc/${person.id}/document/${id}`)).status).toBe(403);
    expect((await stranger.get('/api/support/kyc')).status).toBe(403);
    expect((await stranger.get(`/api/support/kyc/${person.id}`)).status).toBe(403);
    const fan = await signUp(app);
    expect((await fan.get('/api/me/kyc')).status).toBe(403);
  });
});

describe('deciding', () => {
  it('shows staff the queue and the documents, and writes each look down', async () => {
    await inReview(app, person);
    const queue = bodyOf<{ userId: string; dueAt: string }[]>(
      await staff.get('/api/support/kyc', { status: 'in_review', per: 100 }),
    );
    const row = queue.data.find(({ userId }) => userId === person.id);
    expect(row?.dueAt).toEqual(expect.any(String));
    expect(row).toMatchObject({ user: { id: person.id }, waiting: { minor: 0, currency: 'EUR' } });
    const file = bodyOf<{ history: object[] }>(await staff.get(`/api/support/kyc/${person.id}`)).data;
    expect(file).toEqual({ ...row, history: expect.any(Array) });
    expect(file.history).toMatchObject([
      { step: 'receive', by: null, note: null },
      { step: 'submit', by: { id: person.id } },
      { step: 'start', by: { id: person.id } },
    ]);
    expect((await staff.get(`/api/support/kyc/${staff.id}`)).status).toBe(404);
    const [document] = (await profileOf(person)).documents;
    const scan = await staff.get(`/api/support/kyc/${person.id}/document/${document?.id}`);
    expect(scan.status).toBe(200);
    expect(scan.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store, no-transform',
    });
    const looks = await app.db.query(
      `SELECT actor_id FROM audit_log WHERE action = 'kyc.readDocument' AND target_id = $1`,
      [person.id],
    );
    expect(looks).toEqual([{ actor_id: staff.id }]);
    expect((await decide({ decision: 'verify', note: 'Papers fit' })).status).toBe(200);
    expect(await profileOf(person)).toMatchObject({ status: 'verified', note: null });
    expect(await auditOf(app, 'kyc.verify', person.id)).toMatchObject([
      { actorId: staff.id, reason: 'Papers fit', before: { status: 'in_review' }, named: true },
    ]);
    await eventually(async () => {
      await app.pass(1000);
      return (await staff.get(`/api/support/kyc/${person.id}/document/${document?.id}`)).status === 404;
    });
    expect((await decide({ decision: 'verify', note: 'Papers fit' })).status).toBe(409);
    const rename = await person.post('/api/payments/update_custom_account', { lastName: 'Other' });
    expect(rename.status).toBe(409);
  });

  it('asks for fields with a reason, refuses, and lets a refused person try again', async () => {
    await inReview(app, person);
    expect((await decide({ decision: 'needs_action', note: 'Unclear' })).status).toBe(400);
    for (const decision of ['verify', 'reject', 'needs_action'])
      expect((await decide({ decision })).body).toMatchObject({ details: [{ field: 'note' }] });
    const ask = {
      decision: 'needs_action',
      fields: ['documents.proof_of_address'],
      note: 'Where do you live?',
    };
    expect((await decide(ask)).status).toBe(200);
    expect(await profileOf(person)).toMatchObject({
      status: 'needs_action',
      note: 'Where do you live?',
      requirements: expect.arrayContaining([
        { field: 'documents.proof_of_address', status: 'due', reason: 'Where do you live?', deadline: null },
      ]),
    });
    await uploadDocument(app, person, { content: pdf, fields: { purpose: 'proof_of_address' } });
    expect((await person.post('/api/me/kyc/submit')).status).toBe(200);
    await eventually(async () => (await profileOf(person)).status === 'in_review');
    expect((await decide({ decision: 'reject', note: 'Forged' })).status).toBe(200);
    expect(await codesOf(person)).toContain('KYC_REJECTED');
    expect(
      (await decide({ decision: 'needs_action', fields: ['documents.identity'], note: 'Try again' })).status,
    ).toBe(200);
    expect((await profileOf(person)).status).toBe('draft');
  });

  it('cannot verify whom the provider has not confirmed, and escalates after five working days', async () => {
    app.sandbox.stripe.connect.examiner.holding = true;
    await openAccount(person);
    await uploadDocument(app, person);
    await eventually(async () =>
      (await accountOf(person)).requirements.every(
        ({ field, status }) => field === 'bankAccount' || status === 'pending',
      ),
    );
    await person.post('/api/me/kyc/submit');
    await eventually(async () => (await profileOf(person)).status === 'in_review');
    expect((await decide({ decision: 'verify', note: 'Papers fit' })).status).toBe(409);
    app.sandbox.stripe.connect.examiner.holding = false;
    await app.pass(8 * DAY);
    const [row] = await app.db.query<{ escalated_at: Date | null }>(
      `SELECT escalated_at FROM kyc_profile WHERE user_id = $1`,
      [person.id],
    );
    expect(row?.escalated_at).toBeInstanceOf(Date);
    staff = await signUpStaff(app);
  });

  it('verifies only what staff have read and the provider has heard', async () => {
    await inReview(app, person);
    const read = bodyOf<{ version: number }>(await staff.get(`/api/support/kyc/${person.id}`)).data;
    app.sandbox.faults.next({ kind: 'reset_before', method: 'POST', path: '/v1/accounts/**', times: 20 });
    const dob = { day: 1, month: 1, year: 1991 };
    expect((await person.post('/api/payments/update_custom_account', { dob })).status).toBe(200);
    const verify = { decision: 'verify', note: 'Papers fit' };
    expect(bodyOf(await decide({ ...verify, version: read.version }))).toMatchObject({
      code: 'VERSION_MISMATCH',
    });
    const now = bodyOf<{ version: number }>(await staff.get(`/api/support/kyc/${person.id}`)).data;
    expect(bodyOf(await decide({ ...verify, version: now.version }))).toMatchObject({ code: 'CONFLICT' });
    app.sandbox.faults.reset();
    await eventually(async () => {
      await app.pass(5 * MINUTE);
      await app.sandbox.stripe.settle();
      return (await decide({ ...verify, version: now.version })).status === 200;
    });
    expect(await profileOf(person)).toMatchObject({ status: 'verified' });
  });

  it('records a guardian, and lifts the age', async () => {
    const young = await signUp(app, { role: 'creator', profile: { birthDate: '2011-02-03' } });
    expect(await codesOf(young)).toContain('UNDER_AGE');
    const consent = {
      guardianName: 'Eva Muster',
      mediaId: await pictureOf(app, staff, 'document'),
      reason: 'Signed letter',
    };
    for (const mediaId of [await pictureOf(app, person, 'document'), await pictureOf(app, staff)])
      expect(
        (await staff.post(`/api/support/user/${young.id}/guardian`, { ...consent, mediaId })).status,
      ).toBe(400);
    const recorded = await staff.post(`/api/support/user/${young.id}/guardian`, consent);
    expect(recorded.status).toBe(201);
    expect(bodyOf(recorded).data).toMatchObject({ id: young.id, wallet: { available: { minor: 0 } } });
    expect(await codesOf(young)).not.toContain('UNDER_AGE');
    const wrong = { ...consent, mediaId: young.id };
    expect((await staff.post(`/api/support/user/${young.id}/guardian`, wrong)).status).toBe(400);
    await app.pass(2 * DAY);
    const kept = await app.db.query(`SELECT owner_id FROM media WHERE id = $1`, [consent.mediaId]);
    expect(kept).toEqual([{ owner_id: young.id }]);
    const again = { ...consent, reason: 'A better scan', mediaId: await pictureOf(app, staff, 'document') };
    expect((await staff.post(`/api/support/user/${young.id}/guardian`, again)).status).toBe(201);
    await app.pass(2 * DAY);
    expect(await app.db.query(`SELECT 1 FROM media WHERE id = $1`, [consent.mediaId])).toEqual([]);
    staff = await signUpStaff(app);
  });
});

describe('a business', () => {
  const business = {
    name: 'Muster GmbH',
    legalForm: 'GmbH',
    registrationNumber: 'HRB 1234',
    address: { line1: 'Hauptstr. 1', city: 'Berlin', postalCode: '10115', country: 'DE' },
    phone: '+493012345678',
    website: 'https://muster.example',
  };
  const owner = {
    role: 'owner',
    firstName: 'Otto',
    lastName: 'Muster',
    email: 'otto@anyjoi.test',
    phone: '+493012345679',
    dob: { day: 1, month: 2, year: 1980 },
    address: business.address,
    share: 60,
  };

  it('is verified with its persons and its register', async () => {
    expect((await person.post('/api/me/persons', owner)).status).toBe(409);
    expect((await person.put('/api/me/business', business)).status).toBe(200);
    const { id } = bodyOf<{ id: string }>(await person.post('/api/me/persons', owner)).data;
    await openAccount(person, { kind: 'company' });
    expect((await accountOf(person)).requirements.map(({ field }) => field)).toEqual(
      expect.arrayContaining([
        'documents.business_registration',
        'documents.identity',
        `persons.${id}.documents.identity`,
      ]),
    );
    await uploadDocument(app, person);
    await uploadDocument(app, person, { fields: { purpose: 'business_registration' } });
    await uploadDocument(app, person, { path: `/api/me/persons/${id}/document` });
    await eventually(async () => {
      await app.sandbox.stripe.settle();
      return (await accountOf(person)).requirements.map(({ field }) => field).join() === 'bankAccount';
    });
    expect(bodyOf(await person.get(`/api/me/persons/${id}`)).data).toMatchObject({
      status: 'verified',
      share: 60,
    });
    expect((await person.post('/api/me/kyc/submit')).status).toBe(200);
    await eventually(async () => (await profileOf(person)).status === 'in_review');
    expect((await decide({ decision: 'verify', note: 'Papers fit' })).status).toBe(200);
    const another = { ...owner, firstName: 'Olga', email: 'olga@anyjoi.test', share: 30 };
    const same = { role: 'owner', firstName: 'Otto', dob: { year: 1980, month: 2, day: 1 }, share: 60 };
    expect((await person.patch(`/api/me/persons/${id}`, same)).status).toBe(200);
    expect((await person.patch(`/api/me/persons/${id}`, { firstName: 'Olga' })).status).toBe(409);
    expect((await person.patch(`/api/me/persons/${id}`, { share: 20 })).status).toBe(409);
    expect((await person.delete(`/api/me/persons/${id}`)).status).toBe(409);
    expect((await person.post('/api/me/persons', another)).status).toBe(409);
    const ask = { decision: 'needs_action', fields: ['persons'], note: 'Who owns the rest?' };
    expect((await decide(ask)).status).toBe(200);
    expect((await person.put('/api/me/business', { ...business, name: 'Other GmbH' })).status).toBe(409);
    expect(await codesOf(person)).not.toContain('KYC_NEEDS_ACTION');
    expect((await person.post('/api/me/persons', another)).status).toBe(201);
    expect(await codesOf(person)).toContain('KYC_NEEDS_ACTION');
    expect((await profileOf(person)).requirements.map(({ field }) => field)).not.toContain('persons');
  });

  it('changes, reminds and takes out its persons', async () => {
    await person.put('/api/me/business', business);
    await openAccount(person, { kind: 'company' });
    const { id } = bodyOf<{ id: string }>(await person.post('/api/me/persons', owner)).data;
    expect(bodyOf(await person.patch(`/api/me/persons/${id}`, { role: 'director' })).data).toMatchObject({
      role: 'director',
      firstName: 'Otto',
    });
    expect((await person.post(`/api/me/persons/${id}/resend`)).status).toBe(200);
    await app.sandbox.mail.waitFor('otto@anyjoi.test', ({ subject }) => subject.startsWith('Muster GmbH'));
    expect((await person.delete(`/api/me/persons/${id}`)).status).toBe(200);
    expect(bodyOf<object[]>(await person.get('/api/me/persons')).data).toEqual([]);
    const stranger = await signUp(app, { role: 'creator' });
    expect((await stranger.get(`/api/me/persons/${id}`)).status).toBe(404);
  });
});
