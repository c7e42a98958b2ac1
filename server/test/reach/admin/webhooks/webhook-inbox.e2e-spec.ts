import { auditOf } from '../../../support/audit.js';
import { type Actor, signUp, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { buyCoins, onlyPayment } from '../../../support/payments.js';
import { eventually } from '../../../support/wait.js';

let app: TestApp;
let admin: Actor;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpStaff(app, 'admin');
});
afterAll(() => app.close());

interface Row {
  id: string;
  state: string;
  type: string;
  error: string | null;
}
const list = async (query: object) => (await admin.get('/api/admin/webhook-inbox', query)).body.data as Row[];

describe('the inbox of providers', () => {
  it('shows what came, and tries again what had failed', async () => {
    const buyer = await signUp(app);
    await buyCoins(buyer);
    const payment = await onlyPayment(app, buyer);
    const rows = await eventually(async () => {
      const found = await list({ provider: 'stripe', state: 'processed', per: 100 });
      return found.length > 0 ? found : null;
    });
    const id = String(rows[0]?.id);
    expect((await list({ state: 'failed' })).length).toBe(0);
    const reason = 'They answer again';
    const early = await admin.post(`/api/admin/webhook-inbox/${id}/replay`, { reason });
    expect([early.status, early.body.code]).toEqual([409, 'INVALID_TRANSITION']);

    await app.db.query(
      `UPDATE inbox SET state = 'failed', attempts = 30, error = 'no answer' WHERE id = $1`,
      [id],
    );
    expect(await list({ state: 'failed' })).toMatchObject([{ id, error: 'no answer' }]);
    const again = await admin.post(`/api/admin/webhook-inbox/${id}/replay`, { reason });
    expect([again.status, again.body.data]).toMatchObject([200, { id, state: 'received', attempts: 0 }]);
    expect(await auditOf(app, 'webhook.replay', id)).toMatchObject([
      { actorId: admin.id, reason, before: { state: 'failed', error: 'no answer' }, named: true },
    ]);
    expect((await admin.post(`/api/admin/webhook-inbox/${id}/replay`)).body).toMatchObject({
      details: [{ field: 'reason' }],
    });
    await eventually(async () => (await list({ state: 'processed', per: 100 })).some((row) => row.id === id));
    expect((await onlyPayment(app, buyer)).status).toBe(payment.status);
    const support = await signUpStaff(app);
    expect((await support.post(`/api/admin/webhook-inbox/${id}/replay`, { reason })).status).toBe(403);
    expect((await admin.post(`/api/admin/webhook-inbox/${buyer.id}/replay`, { reason })).status).toBe(404);
  });
});
