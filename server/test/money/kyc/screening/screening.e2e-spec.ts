import { auditOf } from '../../../support/audit.js';
import { signUp, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { expectCleanBooks } from '../../../support/challenges.js';
import {
  askPayout,
  bodyOf,
  GOOD_IBAN,
  openAccount,
  payee,
  untilPayout,
  uploadDocument,
} from '../../../support/payees.js';
import { picture } from '../../../support/pictures.js';
import { eventually } from '../../../support/wait.js';

const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await expectCleanBooks(app);
  await app.close();
});

describe('lists of sanctions', () => {
  it('send a payout to people without a word to its owner, and let others through', async () => {
    const person = await payee(app, { minor: 3_000, iban: GOOD_IBAN });
    const listed = app.sandbox.screening.add('Mara Müller', { datasets: ['eu_fsf'] });
    const { id } = bodyOf<{ id: string }>(await askPayout(app, person, 2_000)).data;
    await untilPayout(app, id, 'in_review');
    expect(JSON.stringify(bodyOf(await person.get('/api/payments/payouts')).data)).not.toMatch(
      /sanction|eu_fsf/i,
    );
    const [row] = await app.db.query<{ verdict: string; matches: string }>(
      `SELECT verdict, matches FROM screening WHERE reason_id = $1`,
      [id],
    );
    expect(row?.verdict).toBe('look');
    expect(row?.matches).not.toContain(listed.name);

    app.sandbox.screening.clear();
    const second = bodyOf<{ id: string }>(await askPayout(app, person, 1_000)).data;
    await untilPayout(app, second.id, 'in_transit');
    const admin = await signUpStaff(app, 'admin');
    const decided = await admin.post(`/api/admin/payout/${id}/decision`, {
      decision: 'approve',
      note: 'A namesake',
    });
    expect(decided.status).toBe(200);
    expect(await auditOf(app, 'payout.approve', id)).toMatchObject([
      { actorId: admin.id, reason: 'A namesake', before: { status: 'in_review' }, named: true },
    ]);
    await untilPayout(app, id, 'in_transit');
  });

  it('keep a payout waiting while they are silent, and nobody can approve it before they were asked', async () => {
    const person = await payee(app, { minor: 3_000, iban: GOOD_IBAN });
    app.sandbox.faults.next({ kind: 'error_before', path: '/screening/**', status: 503, times: 50 });
    const { id } = bodyOf<{ id: string }>(await askPayout(app, person, 2_000)).data;
    const failed = await eventually(async () => {
      const [row] = await app.db.query<{ error: string }>(
        `SELECT error FROM event_delivery WHERE consumer = 'payouts.review' AND aggregate_id = $1 AND attempts > 0`,
        [id],
      );
      return row;
    });
    expect(failed.error).toContain('do not answer');
    expect(bodyOf<{ status: string }[]>(await person.get('/api/payments/payouts')).data[0]?.status).toBe(
      'requested',
    );
    const admin = await signUpStaff(app, 'admin');
    const decision = { decision: 'approve', note: 'It takes too long' };
    const tried = await admin.post(`/api/admin/payout/${id}/decision`, decision);
    expect([tried.status, bodyOf(tried).code]).toEqual([409, 'INVALID_TRANSITION']);
    app.sandbox.screening.add('Mara Müller', { datasets: ['eu_fsf'] });
    app.sandbox.faults.reset();
    await untilPayout(app, id, 'in_review');
    app.sandbox.screening.clear();
    expect((await admin.post(`/api/admin/payout/${id}/decision`, decision)).status).toBe(200);
    await untilPayout(app, id, 'in_transit');
  });
});

describe('the scanner for viruses', () => {
  it('refuses an infected document, and every document while it is down', async () => {
    const person = await signUp(app, { role: 'creator' });
    await openAccount(person);
    const infected = Buffer.concat([await picture('jpeg'), Buffer.from(EICAR)]);
    const refused = await uploadDocument(app, person, { content: infected });
    expect([refused.status, bodyOf(refused).code]).toEqual([415, 'FILE_TYPE_NOT_ALLOWED']);
    app.sandbox.scanner.silent = true;
    expect((await uploadDocument(app, person)).status).toBe(503);
    app.sandbox.scanner.silent = false;
    expect((await uploadDocument(app, person)).status).toBe(201);
    const kept = await app.db.query(`SELECT id FROM kyc_document WHERE user_id = $1`, [person.id]);
    expect(kept).toHaveLength(1);
  });
});
