import { MINUTE } from '../../../src/kernel/clock.js';
import { Database } from '../../../src/platform/database/database.js';
import { StepUp } from '../../../src/platform/security/step-up.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { askStepUp } from '../../support/step-up.js';

let app: TestApp;
let person: Actor;
let who: { userId: string; sessionId: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await signUp(app);
  const [session] = await app.db.query<{ id: string }>(`SELECT id FROM session WHERE user_id = $1`, [
    person.id,
  ]);
  who = { userId: person.id, sessionId: String(session?.id) };
});

const prove = (code: string | undefined, purpose: 'payout' | 'bank' = 'payout') =>
  app.app.nest.get(StepUp, { strict: false }).require(who, purpose, code);
const inTransaction = (work: () => Promise<void>) =>
  app.app.nest.get(Database, { strict: false }).transaction(work);

describe('step-up by a mailed code', () => {
  it('proves one action of its purpose and session, once', async () => {
    const code = await askStepUp(app, person, 'payout');
    await expect(prove(undefined)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    await expect(prove(code, 'bank')).rejects.toMatchObject({ code: 'INVALID_CODE' });
    const proof = await prove(code);
    const again = await prove(code);
    await inTransaction(() => proof.use());
    await expect(inTransaction(() => again.use())).rejects.toMatchObject({ code: 'INVALID_CODE' });
    await expect(prove(code)).rejects.toMatchObject({ code: 'INVALID_CODE' });
    const [stored] = await app.db.query<{ code_hash: string }>(`SELECT code_hash FROM step_up_code`);
    expect(stored?.code_hash).not.toBe(code);
  });

  it('gives the code back when the action does not commit', async () => {
    const code = await askStepUp(app, person, 'payout');
    const proof = await prove(code);
    const failing = inTransaction(async () => {
      await proof.use();
      throw new Error('the action failed');
    });
    await expect(failing).rejects.toThrow('the action failed');
    await inTransaction(async () => (await prove(code)).use());
  });

  it('dies after five wrong tries, after ten minutes, and is not sent twice in a row', async () => {
    const first = await askStepUp(app, person, 'payout');
    const early = await person.post('/api/auth/step-up', { purpose: 'payout' });
    expect(early.body).toMatchObject({ status: false, expiresIn: 600 });
    const wrong = first === '000000' ? '111111' : '000000';
    for (let i = 0; i < 5; i++) await expect(prove(wrong)).rejects.toMatchObject({ code: 'INVALID_CODE' });
    await expect(prove(first)).rejects.toMatchObject({ code: 'INVALID_CODE' });
    const second = await askStepUp(app, person, 'bank');
    app.clock.advance(10 * MINUTE);
    await expect(prove(second, 'bank')).rejects.toMatchObject({ code: 'INVALID_CODE' });
  });

  it('takes known purposes only, and a session', async () => {
    expect((await person.post('/api/auth/step-up', { purpose: 'everything' })).status).toBe(400);
    expect((await app.http.post('/api/auth/step-up').send({ purpose: 'payout' })).status).toBe(401);
  });
});
