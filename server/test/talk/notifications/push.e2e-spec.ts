import { createHash } from 'node:crypto';
import { actor, type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { about, tell, written } from '../../support/notices.js';
import { eventually } from '../../support/wait.js';

let app: TestApp;
let lena: Actor;
beforeAll(async () => {
  app = await startTestApp({ settings: { 'messages.perMinute': 1000, 'messages.newPeoplePerDay': 1000 } });
});
afterAll(() => app.close());
beforeEach(async () => {
  lena = await signUp(app, { role: 'brand' });
});

async function device(of = lena): Promise<{ id: string; token: string }> {
  const made = app.sandbox.push.subscribe(app.sandbox.url);
  const answer = await of.post('/api/notification/device', { token: made.token, platform: 'web' });
  if (answer.status !== 201) throw new Error(`device: ${answer.status} ${JSON.stringify(answer.body)}`);
  return made;
}
const reached = (id: string) =>
  app.sandbox.push.received.flatMap((push) => (push.id === id ? [push.message] : []));
const reachedOnce = (id: string) => eventually(async () => reached(id)[0]);
const joined = (key: string, to = lena) =>
  tell(app, 'entry.joined', { userId: to.id, key, facts: about, group: about.challengeId });
/** The same person, signed in on another device. */
const again = async ({ id, email, password }: Actor): Promise<Actor> => {
  const { body } = await app.http.post('/api/auth/signin').send({ login: email, password });
  return actor(app, id, email, (body as { token: string }).token);
};
const write = async (from: Actor) =>
  (await from.post('/api/message', { toUserId: lena.id, text: 'Ganz geheim' })).body as {
    data: { conversationId: string };
  };

it('a notice reaches every device in the language of the person, and leads to its screen', async () => {
  const [phone, laptop] = [await device(), await device()];
  await joined('one');
  for (const { id } of [phone, laptop]) {
    const message = await reachedOnce(id);
    expect(message.path).toBe(`/brand/challenges/${about.challengeId}/entries`);
    expect(`${message.title} ${message.body}`).toContain(about.challenge);
  }
});

it('a message says who wrote, never what', async () => {
  const { id } = await device();
  const omar = await signUp(app, { role: 'creator' });
  const { data } = await write(omar);
  const message = await reachedOnce(id);
  expect(message).toMatchObject({ body: 'Neue Nachricht', path: `/messages/${data.conversationId}` });
  expect(JSON.stringify(message)).not.toContain('geheim');
});

it('what is switched off stays in the app, and a discreet person reads no words', async () => {
  const { id } = await device();
  await lena.patch('/api/me/setting', { pushNotifications: { entries: false, discreet: true } });
  await joined('off');
  await written(app);
  const omar = await signUp(app, { role: 'creator' });
  await write(omar);
  expect(await reachedOnce(id)).toMatchObject({ title: 'Neues für dich' });
  expect(reached(id)).toHaveLength(1);
});

it('a device that is gone is forgotten; one that another person registers is theirs', async () => {
  const [old, shared] = [await device(), await device()];
  app.sandbox.push.end(old.id);
  await joined('first');
  await reachedOnce(shared.id);
  const devices = () => app.db.query('SELECT FROM push_device WHERE user_id = $1', [lena.id]);
  await eventually(async () => (await devices()).length === 1);
  const omar = await signUp(app, { role: 'creator' });
  await omar.post('/api/notification/device', { token: shared.token, platform: 'web' });
  expect(await devices()).toEqual([]);
  await joined('second');
  await written(app);
  expect(reached(shared.id)).toHaveLength(1);
});

it.each([
  ['logs out there', () => lena.post('/api/auth/logout', {})],
  [
    'logs out everywhere from another device',
    async () => (await again(lena)).post('/api/auth/logout', { allDevices: true }),
  ],
])('a device is told nothing more once its person %s', async (_name, leave) => {
  const [{ id }, omar] = [await device(), await signUp(app, { role: 'creator' })];
  expect((await leave()).status).toBe(200);
  await written(app);
  expect(await app.db.query('SELECT FROM push_device WHERE user_id = $1', [lena.id])).toEqual([]);
  // That somebody signed in on another device may have reached this one before.
  const before = reached(id);
  await write(omar);
  await joined('left');
  await written(app);
  expect(reached(id)).toEqual(before);
});

it('the end of another session leaves a device alone', async () => {
  const { id } = await device();
  expect((await (await again(lena)).post('/api/auth/logout', {})).status).toBe(200);
  await written(app);
  await joined('stays');
  expect(await reachedOnce(id)).toBeDefined();
});

it('says whether a device is the caller’s, by the hash of its token', async () => {
  const { token } = await device();
  const hash = createHash('sha256').update(token).digest('hex');
  const omar = await signUp(app);
  const registered = async (who: Actor) =>
    (await who.get('/api/notification/device', { hash })).body as { data: { registered: boolean } };
  expect([await registered(lena), await registered(omar)]).toEqual([
    { data: { registered: true } },
    { data: { registered: false } },
  ]);
  expect((await lena.get('/api/notification/device', { hash: 'none' })).status).toBe(400);
});

it('refuses what is no browser, and forgets a device on request', async () => {
  const body = { token: 'not json', platform: 'web' };
  expect((await lena.post('/api/notification/device', body)).status).toBe(400);
  expect((await lena.post('/api/notification/device', { ...body, platform: 'ios' })).status).toBe(409);
  const { token } = await device();
  const answer = await app.http
    .delete('/api/notification/device')
    .set('Authorization', `Bearer ${lena.token}`)
    .send({ token });
  expect(answer.status).toBe(200);
  expect(await app.db.query('SELECT FROM push_device WHERE user_id = $1', [lena.id])).toEqual([]);
});
