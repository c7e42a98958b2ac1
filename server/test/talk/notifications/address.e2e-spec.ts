import request from 'supertest';
import { closingCancelledMail } from '../../../src/modules/identity/personal-data/personal-data.mails.js';
import { MailOutbox } from '../../../src/platform/mail/mail-outbox.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { service, together } from '../../support/challenges.js';
import { written } from '../../support/notices.js';
import { eventually } from '../../support/wait.js';

let app: TestApp;
let lena: Actor;
beforeAll(async () => {
  app = await startTestApp({ settings: { 'notifications.resumesPerDay': 3 } });
});
afterAll(() => app.close());
beforeEach(async () => {
  lena = await signUp(app, { profile: { language: 'en' } });
  await written(app);
  app.sandbox.mail.clear();
});

const stateOf = async (person: Actor) => (await person.get('/api/notification/address')).body.data;
const stopped = (person: Actor, reason: string) =>
  eventually(async () => (await stateOf(person)).stopped === reason);
const write = async (person: Actor) => {
  await together(app, () =>
    service(app, MailOutbox).send({ email: person.email, language: 'en' }, closingCancelledMail, {}),
  );
  await written(app);
  return app.sandbox.mail.list(person.email).length;
};

it('an address that mail does not reach gets none, its owner is told and can mend it', async () => {
  expect(await stateOf(lena)).toEqual({ email: lena.email, stopped: null, since: null });
  expect(await write(lena)).toBe(1);
  expect(await app.sandbox.mailProvider.tell(lena.email.toUpperCase(), 'bounced')).toBe(200);
  await stopped(lena, 'bounce');
  expect(await write(lena)).toBe(1);
  const mended = await lena.post('/api/notification/address/resume');
  expect([mended.status, mended.body.data.stopped]).toEqual([200, null]);
  expect(await write(lena)).toBe(2);
});

it('a complaint stops it too, but not the code that somebody asks for at this moment', async () => {
  await app.sandbox.mailProvider.tell(lena.email, 'complained');
  await stopped(lena, 'complaint');
  expect(await write(lena)).toBe(0);
  const asked = await request(app.url).post('/api/auth/email-otp').send({ email: lena.email });
  expect(asked.status).toBeLessThan(300);
  await app.sandbox.mail.waitFor(lena.email);
});

it('a mailbox that is full for a while stops nothing', async () => {
  expect(await app.sandbox.mailProvider.tell(lena.email, 'full')).toBe(200);
  await written(app);
  expect((await stateOf(lena)).stopped).toBeNull();
});

it('the same message twice is one, and what nobody has signed is refused', async () => {
  for (let time = 0; time < 2; time++)
    expect(await app.sandbox.mailProvider.tell(lena.email, 'bounced', `msg_${lena.id}`)).toBe(200);
  const rows = await app.db.query(`SELECT payload::text FROM inbox WHERE external_id = $1`, [
    `msg_${lena.id}`,
  ]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('@');
  const body = { type: 'email.bounced', data: { to: [lena.email] } };
  expect((await request(app.url).post('/api/webhook/email').send(body)).status).toBe(400);
});

it('stops sending to the old address alone: another account is not affected', async () => {
  const omar = await signUp(app);
  await app.sandbox.mailProvider.tell(lena.email, 'bounced');
  await stopped(lena, 'bounce');
  expect((await stateOf(omar)).stopped).toBeNull();
});

it('may be tried again a few times a day', async () => {
  for (let time = 0; time < 3; time++)
    expect((await lena.post('/api/notification/address/resume')).status).toBe(200);
  expect((await lena.post('/api/notification/address/resume')).status).toBe(429);
});
