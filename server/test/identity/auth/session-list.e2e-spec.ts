import request from 'supertest';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Browser = ReturnType<typeof request.agent>;

const signInWith = (browser: Browser, { email, password }: Actor, device?: object) =>
  browser
    .post('/api/auth/signin')
    .set('User-Agent', FIREFOX)
    .send({ login: email, password, ...(device ? { device } : {}) });
const listOf = async (person: Actor) =>
  (await person.get('/api/auth/sessions')).body.data as {
    current: boolean;
    device: { name?: string; platform?: string } | null;
    createdAt: string;
    lastSeenAt: string;
  }[];
const aboutNewDevice = ({ subject }: { subject: string }) => subject.includes('neuen Gerät');

describe('the list of sessions', () => {
  it('names browser and system, and an app by what it says of itself', async () => {
    const person = await signUp(app);
    await signInWith(request.agent(app.url), person);
    await signInWith(request.agent(app.url), person, { name: 'Pixel 10', platform: 'android' });
    const sessions = await listOf(person);
    expect(sessions.map(({ device }) => device)).toEqual(
      expect.arrayContaining([
        null,
        { name: 'Firefox, Linux', platform: 'web' },
        { name: 'Pixel 10', platform: 'android' },
      ]),
    );
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    for (const { createdAt, lastSeenAt } of sessions) expect(createdAt <= lastSeenAt).toBe(true);
  });

  it('ends all but the present one', async () => {
    const [person, stranger] = [await signUp(app), await signUp(app)];
    await signInWith(request.agent(app.url), person);
    await signInWith(request.agent(app.url), person);
    expect(await listOf(person)).toHaveLength(3);
    expect((await person.delete('/api/auth/sessions')).status).toBe(200);
    expect(await listOf(person)).toMatchObject([{ current: true }]);
    expect(await listOf(stranger)).toHaveLength(1);
  });
});

describe('a login in a browser that the account does not know', () => {
  it('is told by mail with its device, once for each browser', async () => {
    const person = await signUp(app);
    const browser = request.agent(app.url);
    await signInWith(browser, person);
    const mail = await app.sandbox.mail.waitFor(person.email, aboutNewDevice);
    expect(mail.text).toContain('Gerät: Firefox, Linux');
    expect(mail.text).toMatch(/IP-Adresse: \S+/);
    const mails = async () =>
      (await app.db.query(`SELECT 1 FROM outbox WHERE name = 'mail.requested'`)).length;
    const before = await mails();
    await signInWith(browser, person);
    expect(await mails()).toBe(before);
    await signInWith(request.agent(app.url), person);
    expect(await mails()).toBe(before + 1);
    const known = await app.db.query(`SELECT 1 FROM account_device WHERE user_id = $1`, [person.id]);
    expect(known).toHaveLength(3);
  });
});
