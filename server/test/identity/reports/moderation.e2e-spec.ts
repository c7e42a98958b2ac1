import { type Actor, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { auditOf } from '../../support/audit.js';
import { liveChallenge, verifiedBrand } from '../../support/challenges.js';

let app: TestApp;
let support: Actor;
beforeAll(async () => {
  app = await startTestApp();
  support = await signUpStaff(app);
});
afterAll(() => app.close());

const moderate = (by: Actor, id: string, action: string, more: object = {}) =>
  by.post('/api/support/moderate', { kind: 'challenge', id, action, reason: 'It shows a weapon', ...more });

describe('staff, without a report', () => {
  it('hide something with a case that its author can read of, and show it again', async () => {
    const brand = await verifiedBrand(app);
    const { id } = await liveChallenge(app, brand);
    const status = async () => (await app.http.get(`/api/hub/challenge/${id}`)).status;
    expect(await status()).toBe(200);
    expect((await moderate(support, id, 'hide')).status).toBe(200);
    expect(await status()).toBe(404);
    const { data } = (await support.get('/api/support/report', { status: 'resolved', kind: 'challenge' }))
      .body;
    expect(data).toMatchObject([{ targetId: id, notices: 0, action: 'hide', note: 'It shows a weapon' }]);
    expect(await auditOf(app, 'report.resolve', data[0].id)).toMatchObject([{ actorId: support.id }]);
    expect((await moderate(support, id, 'restore')).status).toBe(200);
    expect(await status()).toBe(200);
    expect((await moderate(support, id, 'restore')).status).toBe(409);
  });

  it('cannot hide what is not there, and nobody else can', async () => {
    const brand = await verifiedBrand(app);
    expect((await moderate(support, brand.id, 'hide')).status).toBe(404);
    expect((await moderate(brand, brand.id, 'hide')).status).toBe(403);
    expect((await moderate(support, brand.id, 'hide', { kind: 'user' })).status).toBe(400);
  });
});
