import request from 'supertest';
import { DAY, HOUR, MINUTE } from '../../../src/kernel/clock.js';
import { SessionsService } from '../../../src/modules/identity/auth/sessions.service.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    settings: { 'auth.staffIdleMinutes': 30, 'auth.staffHours': 12, 'auth.sessionDays': 400 },
  });
});
afterAll(() => app.close());

const status = async (person: Actor) => (await person.get('/api/auth/sessions')).status;

/** Uses the session once in each step, and answers when it was refused. */
async function usedUntilOver(person: Actor, step: number, most: number): Promise<number> {
  for (let passed = step; passed <= most; passed += step) {
    app.clock.advance(step);
    if ((await status(person)) !== 200) return passed;
  }
  return Number.POSITIVE_INFINITY;
}

describe('a session of staff', () => {
  it('ends after half an hour without use', async () => {
    const staff = await signUpStaff(app);
    app.clock.advance(29 * MINUTE);
    expect(await status(staff)).toBe(200);
    app.clock.advance(31 * MINUTE);
    expect(await status(staff)).toBe(401);
  });

  it('lasts twelve hours at most, however much it is used, and is not refreshed either', async () => {
    const staff = await signUpStaff(app, 'admin');
    const over = await usedUntilOver(staff, 20 * MINUTE, 13 * HOUR);
    expect(over).toBe(12 * HOUR);
  });

  it('stays one of staff in another of their roles', async () => {
    const staff = await signUpStaff(app);
    await app.db.query(`UPDATE "user" SET roles = ARRAY['support', 'brand'] WHERE id = $1`, [staff.id]);
    await staff.post('/api/me/switch-role', { role: 'brand' });
    app.clock.advance(31 * MINUTE);
    expect(await status(staff)).toBe(401);
  });
});

describe('a session of a member', () => {
  it('ends after thirty days without use, and each use begins them anew', async () => {
    const person = await signUp(app);
    app.clock.advance(29 * DAY);
    expect(await status(person)).toBe(200);
    app.clock.advance(29 * DAY);
    expect(await status(person)).toBe(200);
    app.clock.advance(31 * DAY);
    expect(await status(person)).toBe(401);
  });

  it('lasts 180 days at most', async () => {
    expect(await usedUntilOver(await signUp(app), 20 * DAY, 200 * DAY)).toBe(180 * DAY);
  });

  it('that is over is not refreshed', async () => {
    const email = 'refreshed@anyjoi.test';
    const signed = await request(app.url)
      .post('/api/auth/signup')
      .send({ email, password: 'correct-horse-battery' });
    const [cookie = ''] = signed.headers['set-cookie'] as unknown as string[];
    app.clock.advance(31 * DAY);
    const answer = await request(app.url)
      .post('/api/auth/refresh')
      .set('Cookie', cookie.split(';')[0] ?? '')
      .set('Origin', app.url)
      .send({});
    expect(answer.status).toBe(401);
  });

  it('that is over is ended, so that its sockets close', async () => {
    const person = await signUp(app);
    app.clock.advance(30 * DAY + MINUTE);
    await app.app.nest.get(SessionsService).endOld();
    const [row] = await app.db.query<{ ended: boolean }>(
      `SELECT revoked_at IS NOT NULL AS ended FROM session WHERE user_id = $1`,
      [person.id],
    );
    expect(row).toEqual({ ended: true });
  });
});
