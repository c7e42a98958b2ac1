import request from 'supertest';
import { signUpStaff } from '../../support/actors.js';
import { auditOf } from '../../support/audit.js';
import { startTestApp, type TestApp } from '../../support/app.js';

describe('waitlist', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ settings: { 'limit.waitlistPerHour': 20 } });
  });
  afterAll(() => app.close());

  const join = (body: object | string) => request(app.url).post('/api/waitlist/register').send(body);

  it('adds an address once and says so in the body', async () => {
    const first = await join({ email: ' Curious@Example.com ', source: 'footer' });
    expect([first.status, first.body.status]).toEqual([200, 200]);
    const again = await join({ email: 'curious@example.com' });
    expect([again.status, again.body.status]).toEqual([200, 409]);
    expect(await app.db.query('SELECT email, source, invited_at FROM waitlist_entry')).toEqual([
      { email: 'curious@example.com', source: 'footer', invited_at: null },
    ]);
    const events = await app.db.query(`SELECT payload FROM outbox WHERE name = 'waitlist.joined'`);
    expect(events).toEqual([{ payload: { entryId: expect.any(String), source: 'footer' } }]);
  });

  it('adds one row for one address sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => join({ email: 'quick@example.com' })));
    expect(answers.map(({ body }) => (body as { status: number }).status).sort((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409,
    ]);
  });

  it('refuses what is no address', async () => {
    for (const body of [
      {},
      { email: 'nobody' },
      { email: 5 },
      { email: ['a@b.de'] },
      { email: 'a@b.de', admin: true },
      { email: `${'a'.repeat(300)}@b.de` },
    ]) {
      const answer = await join(body);
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    }
  });

  it('slows down who sends many', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 25; i++) statuses.add((await join({ email: `many-${i}@example.com` })).status);
    expect([...statuses]).toEqual([200, 429]);
  });

  it('is read by admins, the newest first, and the look is audited', async () => {
    const admin = await signUpStaff(app, 'admin');
    await app.db.query(
      `INSERT INTO waitlist_entry (id, email, source, invited_at, created_at)
       VALUES (uuidv7(), 'late@example.com', NULL, now(), now() + interval '1 day'),
              (uuidv7(), 'later@example.com', 'home', NULL, now() + interval '2 days')`,
    );
    const emails = async (query: object) => {
      const { body } = await admin.get('/api/admin/waitlist', query);
      return (body.data as { email: string }[]).map(({ email }) => email);
    };
    expect(await emails({ per: 2 })).toEqual(['later@example.com', 'late@example.com']);
    expect(await emails({ invited: true })).toEqual(['late@example.com']);
    expect((await emails({ sort: 'oldest' }))[0]).toBe('curious@example.com');
    expect(await auditOf(app, 'waitlist.read', 'all')).toHaveLength(3);

    const support = await signUpStaff(app, 'support');
    expect((await support.get('/api/admin/waitlist')).status).toBe(403);
  });
});
