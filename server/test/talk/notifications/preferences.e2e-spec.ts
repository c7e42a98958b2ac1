import { DAY, HOUR, MINUTE } from '../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { about, listOf, tell, written } from '../../support/notices.js';

let app: TestApp;
let lena: Actor;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.reset();
  lena = await signUp(app, { role: 'creator', profile: { language: 'en' } });
  await written(app);
  app.sandbox.mail.clear();
});
afterEach(() => app.clock.reset());

const rejected = (key: string) => ({ userId: lena.id, key, facts: about });
const mailsTo = (person: Actor) =>
  app.sandbox.mail.list(person.email).map(({ subject, text }) => ({ subject, text }));
const set = async (setting: object) => {
  const answer = await lena.patch('/api/me/setting', setting);
  expect(answer.status).toBe(200);
};
/** The next time at which it is that hour in Berlin. */
const toHour = async (hour: number) => {
  for (;;) {
    await app.pass(30 * MINUTE);
    const shown = new Intl.DateTimeFormat('en-GB', {
      hour: 'numeric',
      hourCycle: 'h23',
      timeZone: 'Europe/Berlin',
    }).format(app.clock.now());
    if (Number(shown) === hour) return;
  }
};

describe('the digest', () => {
  it('is one mail of all that is unread, at the hour of the person', async () => {
    await set({ digestHour: 17 });
    await toHour(10);
    await tell(app, 'entry.rejected', rejected('one'));
    await tell(app, 'people.followed', { userId: lena.id, key: 'two', facts: {}, actorId: null });
    await app.pass(4 * HOUR);
    expect(mailsTo(lena)).toEqual([]);
    await toHour(17);
    const mail = await app.sandbox.mail.waitFor(lena.email);
    expect(mail.subject).toBe('Anyjoi: 2 new notifications');
    expect(mail.text).toContain('Your entry is rejected');
    await app.pass(2 * DAY);
    expect(mailsTo(lena)).toHaveLength(1);
  });

  it('leaves out what was read in the app before', async () => {
    await tell(app, 'entry.rejected', rejected('read'), rejected('other'));
    const { data } = await listOf(lena);
    await lena.post(`/api/notification/${data[0]?.id}/read`);
    await app.pass(2 * DAY);
    const mail = await app.sandbox.mail.waitFor(lena.email);
    expect(mail.subject).toBe('Anyjoi: Your entry is rejected');
    expect(mail.headers).toHaveProperty('list-unsubscribe');
  });

  it('does not come where all was read', async () => {
    await tell(app, 'entry.rejected', rejected('read'));
    expect((await lena.post('/api/notification/read-all')).status).toBe(200);
    await app.pass(2 * DAY);
    const [row] = await app.db.query(`SELECT mail_at, mailed_at FROM notification WHERE user_id = $1`, [
      lena.id,
    ]);
    expect(row).toEqual({ mail_at: null, mailed_at: null });
  });

  it('comes with what was switched off in the app, though all was read there', async () => {
    await set({ appNotifications: { entries: false } });
    await tell(app, 'entry.rejected', rejected('mailed'));
    await tell(app, 'people.followed', { userId: lena.id, key: 'shown', facts: {}, actorId: null });
    const { data } = await listOf(lena);
    expect(data.map(({ type }) => type)).toEqual(['people.followed']);
    expect((await lena.post('/api/notification/read-all', { upTo: data[0]?.id })).status).toBe(200);
    await app.pass(2 * DAY);
    expect((await app.sandbox.mail.waitFor(lena.email)).subject).toBe('Anyjoi: Your entry is rejected');
  });

  it('leaves out what was switched off by mail since it was told', async () => {
    await tell(app, 'entry.rejected', rejected('off'));
    await tell(app, 'people.followed', { userId: lena.id, key: 'on', facts: {}, actorId: null });
    await set({ emailNotifications: { entries: false } });
    await app.pass(2 * DAY);
    await app.sandbox.mail.waitFor(lena.email);
    expect(mailsTo(lena).map(({ text }) => text.includes('rejected'))).toEqual([false]);
    const rows = await app.db.query(`SELECT FROM notification WHERE user_id = $1 AND mail_at IS NOT NULL`, [
      lena.id,
    ]);
    expect(rows).toHaveLength(0);
  });

  it('keeps its hour in the person’s zone over the night in which clocks go forward', async () => {
    app.clock.moveTo(new Date('2027-03-27T12:00:00Z'));
    lena = await signUp(app, { role: 'creator' });
    await set({ digestHour: 8, timezone: 'Europe/Berlin' });
    await tell(app, 'entry.rejected', rejected('dst'));
    const [row] = await app.db.query<{ mail_at: Date }>(
      `SELECT mail_at FROM notification WHERE user_id = $1`,
      [lena.id],
    );
    expect(row?.mail_at.toISOString()).toBe('2027-03-28T06:00:00.000Z');
  });
});

describe('switches', () => {
  it.each([
    ['nothing switched', {}, [1, true]],
    ['its category off for mail', { emailNotifications: { entries: false } }, [1, false]],
    ['its category off in the app', { appNotifications: { entries: false } }, [0, true]],
    [
      'its kind off in both',
      { appNotifications: { 'entry.rejected': false }, emailNotifications: { 'entry.rejected': false } },
      [0, false],
    ],
    [
      'another category off',
      { appNotifications: { people: false }, emailNotifications: { people: false } },
      [1, true],
    ],
  ] as const)('%s', async (_, setting, [shown, mailed]) => {
    if (Object.keys(setting).length > 0) await set(setting);
    await tell(app, 'entry.rejected', rejected('one'));
    const { data, unreadCount } = await listOf(lena);
    expect([data.length, unreadCount]).toEqual([shown, shown]);
    const rows = await app.db.query<{ mail_at: Date | null }>(
      `SELECT mail_at FROM notification WHERE user_id = $1`,
      [lena.id],
    );
    expect(rows.some(({ mail_at: at }) => at !== null)).toBe(mailed);
  });

  it('do nothing to money, security and law', async () => {
    const off = { money: false, account: false, security: false, 'kyc.decided': false };
    await set({ appNotifications: off, emailNotifications: off });
    await tell(app, 'kyc.decided', { userId: lena.id, key: 'kyc', facts: { status: 'verified' } });
    expect((await listOf(lena)).data[0]).toMatchObject({ type: 'kyc.decided', mandatory: true });
    await app.pass(1000);
    expect((await app.sandbox.mail.waitFor(lena.email)).subject).toBe('Anyjoi: Your identity is verified');
  });

  it('are listed with their kinds, and what cannot be turned off says so', async () => {
    const { body } = await lena.get('/api/notification/kind');
    const kinds = body.data as { name: string; mandatory: boolean; category: string }[];
    expect(kinds.length).toBeGreaterThan(30);
    expect(kinds.find(({ name }) => name === 'payout.outcome')).toMatchObject({ mandatory: true });
    expect(kinds.find(({ name }) => name === 'entry.joined')).toMatchObject({ mandatory: false });
  });
});

it('quiet hours put off what would come by itself', async () => {
  await set({ quietFrom: 20, quietTo: 7 });
  await toHour(22);
  await tell(app, 'kyc.decided', { userId: lena.id, key: 'kyc', facts: { status: 'verified' } });
  await app.pass(4 * HOUR);
  expect(mailsTo(lena)).toEqual([]);
  await toHour(7);
  await app.sandbox.mail.waitFor(lena.email);
});

it('quiet hours have a beginning and an end', async () => {
  expect((await lena.patch('/api/me/setting', { quietFrom: 20 })).status).toBe(400);
});
