import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
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
  by.post('/api/support/moderate', {
    kind: 'challenge',
    id,
    action,
    rule: 'violence',
    reason: 'It shows a weapon',
    ...more,
  });

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

  it('tell the author by which rule, and whether somebody reported it', async () => {
    const decision = async (hide: (id: string) => Promise<unknown>) => {
      const brand = await verifiedBrand(app);
      await hide((await liveChallenge(app, brand)).id);
      return app.sandbox.mail.waitFor(brand.email, ({ subject }) => /unsere Entscheidung/.test(subject));
    };
    const found = await decision((id) => moderate(support, id, 'hide'));
    expect(found.text).toContain('Keine Gewalt, keine Drohungen');
    expect(found.text).not.toMatch(/Meldung|Gemeldete/);
    const reported = await decision(async (targetId) => {
      const lena = await signUp(app, { role: 'creator' });
      const { body } = await lena.post('/api/report', { kind: 'challenge', targetId, reason: 'fraud' });
      const decided = { action: 'hide', rule: 'fraud', note: 'They never pay' };
      await support.post(
        `/api/support/report/${(body as { data: { id: string } }).data.id}/resolve`,
        decided,
      );
    });
    expect(reported.text).toMatch(/Meldung/);
  });

  it('cannot hide what is not there, and nobody else can', async () => {
    const brand = await verifiedBrand(app);
    expect((await moderate(support, brand.id, 'hide')).status).toBe(404);
    expect((await moderate(brand, brand.id, 'hide')).status).toBe(403);
    expect((await moderate(support, brand.id, 'hide', { kind: 'user' })).status).toBe(400);
    const { id } = await liveChallenge(app, brand);
    expect((await moderate(support, id, 'hide', { rule: undefined })).status).toBe(400);
  });
});
