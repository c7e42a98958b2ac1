import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';

describe('settings and preferences', () => {
  let app: TestApp;
  let person: Actor;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    person = await signUp(app);
  });
  afterAll(() => app.close());

  const defaults = {
    whoCanMessage: 'everyone',
    messagePrice: 0,
    tipsEnabled: true,
    subscriptionEnabled: false,
    shopEnabled: false,
    emailNotifications: {},
    pushNotifications: {},
    appNotifications: {},
    digestHour: 8,
    quietFrom: null,
    quietTo: null,
    readReceipts: true,
    profileVisibility: 'public',
    showOnlineState: true,
    timezone: 'Europe/Berlin',
  };

  it('begin with defaults and keep what is changed', async () => {
    expect((await person.get('/api/me/setting')).body).toEqual({ data: defaults });
    const first = await person.patch('/api/me/setting', {
      emailNotifications: { digest: false, deals: true },
      timezone: 'America/New_York',
    });
    expect(first.status).toBe(200);
    await person.patch('/api/me/setting', {
      emailNotifications: { digest: true },
      whoCanMessage: 'pay_per_message',
      messagePrice: 50,
    });
    const wanted = {
      ...defaults,
      emailNotifications: { digest: true, deals: true },
      timezone: 'America/New_York',
      whoCanMessage: 'pay_per_message',
      messagePrice: 50,
    };
    expect((await person.get('/api/me/setting')).body).toEqual({ data: wanted });
    expect((await (await signUp(app)).get('/api/me/setting')).body).toEqual({ data: defaults });
  });

  it('lose nothing to changes that come at once', async () => {
    const names = Array.from({ length: 8 }, (_, i) => `kind${i}`);
    await Promise.all(
      names.map((name) => person.patch('/api/me/setting', { pushNotifications: { [name]: false } })),
    );
    const { data } = (await person.get('/api/me/setting')).body as { data: { pushNotifications: object } };
    expect(Object.keys(data.pushNotifications).sort()).toEqual(names);
  });

  it.each<[string, object]>([
    ['a price that is none', { messagePrice: -1 }],
    ['a price without a number', { whoCanMessage: 'pay_per_message' }],
    ['half a coin', { messagePrice: 1.5 }],
    ['a word that is none', { whoCanMessage: 'nobody' }],
    ['a zone that is none', { timezone: 'Mars/Olympus' }],
    ['text as switches', { emailNotifications: { digest: 'off' } }],
    ['a list as switches', { pushNotifications: [true] }],
    ['odd names of switches', { emailNotifications: { '__proto__ ': true } }],
    [
      'many switches',
      { emailNotifications: Object.fromEntries(Array.from({ length: 121 }, (_, i) => [`k${i}`, true])) },
    ],
    ['another user', { userId: '01900000-0000-7000-8000-000000000001' }],
    ['null', { tipsEnabled: null }],
  ])('refuse %s', async (_name, body) => {
    const answer = await person.patch('/api/me/setting', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(await app.db.query('SELECT 1 FROM user_setting WHERE user_id = $1', [person.id])).toEqual([]);
  });

  it('remember what somebody wants to see', async () => {
    const initial = {
      languages: ['de'],
      categoryIds: [],
      adultContent: false,
      autoplay: true,
      targetingOptOut: false,
    };
    expect((await person.get('/api/me/preferences')).body).toEqual({ data: initial });
    const [row] = await app.db.query<{ id: string }>(`SELECT id FROM category WHERE scope = 'post' LIMIT 1`);
    const change = {
      languages: ['en', 'de-AT'],
      categoryIds: [row?.id],
      adultContent: true,
      autoplay: false,
      targetingOptOut: true,
    };
    expect((await person.patch('/api/me/preferences', change)).body).toEqual({ data: change });
    expect((await person.get('/api/me/preferences')).body).toEqual({ data: change });
  });

  it('show adult content to adults alone', async () => {
    const minor = await signUp(app, { profile: { birthDate: '2010-01-01' } });
    const unknown = await signUp(app);
    await app.db.query('UPDATE "user" SET birth_date = NULL WHERE id = $1', [unknown.id]);
    for (const who of [minor, unknown]) {
      const answer = await who.patch('/api/me/preferences', { adultContent: true });
      expect([answer.status, answer.body.code]).toEqual([400, 'AGE_OUT_OF_RANGE']);
      expect((await who.patch('/api/me/preferences', { adultContent: false, autoplay: false })).status).toBe(
        200,
      );
    }
    await person.patch('/api/me/preferences', { adultContent: true });
    await app.db.query(`UPDATE "user" SET birth_date = '2010-01-01' WHERE id = $1`, [person.id]);
    expect((await person.get('/api/me/preferences')).body.data.adultContent).toBe(false);
  });

  it.each([
    { languages: ['english'] },
    { languages: ['en', 'en'] },
    { categoryIds: ['x'] },
    { categoryIds: ['01900000-0000-7000-8000-ffffffffffff'] },
    { adultContent: 'yes' },
    { age: 99 },
  ])('refuse %p as preferences', async (body) => {
    expect((await person.patch('/api/me/preferences', body)).body.code).toBe('VALIDATION_FAILED');
  });
});
