import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { liveChallenge, verifiedBrand } from '../../support/challenges.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const creator = (profile: object = {}) => signUp(app, { role: 'creator', profile });
const guest = (path: string) => app.http.get(path);
const nameOf = async (person: Actor) => (await person.get('/api/me')).body.data.username as string;
const follow = (by: Actor, of: Actor) => by.post(`/api/user/${of.id}/follow`);
const settingOf = async (by: Actor, of: Actor) => (await by.get(`/api/user/${of.id}/setting`)).body.data;

describe('a profile', () => {
  it('shows a person by id and by name to everybody, and nothing that is theirs alone', async () => {
    const lena = await creator({ gender: 'female', socials: { tiktok: 'lena' } });
    await lena.post('/api/me/update', { displayName: 'Lena Acht', bio: 'Coffee and bikes.' });
    const username = await nameOf(lena);
    const answers = [
      await guest(`/api/user/${lena.id}`),
      await guest(`/api/user/username/${username}`),
      await guest(`/api/user/username/${username.toUpperCase()}`),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        id: lena.id,
        username,
        displayName: 'Lena Acht',
        bio: 'Coffee and bikes.',
        country: 'DE',
        socials: { tiktok: 'lena' },
        links: [],
        challenges: [],
        postCount: 0,
        features: ['tips'],
        limited: null,
        viewer: { following: false, followsYou: false, blocked: false, subscribed: false, canMessage: false },
      });
      const text = JSON.stringify(body);
      for (const own of [lena.email, '1990-05-17', 'female', 'birthDate', 'gender'])
        expect([own, text.includes(own)]).toEqual([own, false]);
    }
  });

  it('is not there for a name that nobody has, of staff, and while an account is suspended', async () => {
    const [away, staff] = [await creator(), await signUpStaff(app)];
    await app.db.query(`UPDATE "user" SET state = 'suspended' WHERE id = $1`, [away.id]);
    for (const path of ['username/nobody-here', 'username/a', 'username/%20%20', away.id, staff.id, 'no-id'])
      expect([path, (await guest(`/api/user/${path}`)).status]).toEqual([path, 404]);
    const support = await signUpStaff(app);
    expect((await support.get(`/api/user/${away.id}`)).status).toBe(200);
  });

  it('shows its name alone to who does not follow, where it is for followers only', async () => {
    const [lena, omar] = [await creator({ socials: { tiktok: 'lena' } }), await creator()];
    await lena.post('/api/me/update', { displayName: 'Lena Quitte', bio: 'Quinces.' });
    await lena.patch('/api/me/setting', { profileVisibility: 'followers' });
    const hidden = {
      displayName: 'Lena Quitte',
      bio: null,
      country: null,
      socials: {},
      limited: 'followers',
    };
    expect((await guest(`/api/user/${lena.id}`)).body.data).toMatchObject(hidden);
    expect((await omar.get(`/api/user/${lena.id}`)).body.data).toMatchObject(hidden);
    expect((await omar.get(`/api/user/${lena.id}/followers`)).status).toBe(404);
    await follow(omar, lena);
    expect((await omar.get(`/api/user/${lena.id}`)).body.data).toMatchObject({
      bio: 'Quinces.',
      limited: null,
    });
    expect((await omar.get(`/api/user/${lena.id}/followers`)).body.data).toHaveLength(1);
    expect((await lena.get(`/api/user/${lena.id}`)).body.data).toMatchObject({
      bio: 'Quinces.',
      limited: null,
    });
  });

  it('lists the open challenges of a brand, and none that are invited-only', async () => {
    const brand = await verifiedBrand(app);
    const open = await liveChallenge(app, brand, { title: 'For everybody' });
    await liveChallenge(app, brand, { title: 'For some', joinMode: 'invite' });
    const { data } = (await guest(`/api/user/${brand.id}`)).body;
    expect(data.challenges).toEqual([
      {
        id: open.id,
        title: 'For everybody',
        coverUrl: null,
        status: 'live',
        endsAt: expect.any(String) as string,
      },
    ]);
    expect(data.features).toContain('challenges');
  });
});

describe('what one may do with a person', () => {
  it('follows the rule of their inbox', async () => {
    const [lena, omar] = [await creator(), await creator()];
    const rules = async (setting: object) => {
      await lena.patch('/api/me/setting', setting);
      const { whoCanMessage, messagePrice, messageGate, canMessage } = await settingOf(omar, lena);
      return [whoCanMessage, messagePrice, messageGate, canMessage];
    };
    expect(await rules({ whoCanMessage: 'everyone' })).toEqual(['everyone', 0, 'open', true]);
    expect(await rules({ whoCanMessage: 'only_friends' })).toEqual(['only_friends', 0, 'closed', false]);
    await follow(omar, lena);
    expect((await settingOf(omar, lena)).canMessage).toBe(false);
    await follow(lena, omar);
    expect((await settingOf(omar, lena)).canMessage).toBe(true);
    expect(await rules({ whoCanMessage: 'subscribers' })).toEqual(['subscribers', 0, 'closed', false]);
    expect(await rules({ whoCanMessage: 'pay_per_message', messagePrice: 50 })).toEqual([
      'pay_per_message',
      50,
      'pay',
      true,
    ]);
    expect((await settingOf(omar, lena)).features).toEqual(['tips', 'direct-message']);
    expect((await settingOf(lena, lena)).canMessage).toBe(false);
    expect((await guest(`/api/user/${lena.id}/setting`)).status).toBe(401);
  });

  it('is not to pay under 18, nor to write after a block', async () => {
    const lena = await creator();
    await lena.patch('/api/me/setting', { whoCanMessage: 'pay_per_message', messagePrice: 50 });
    const young = await creator({ birthDate: `${app.clock.now().getUTCFullYear() - 15}-01-01` });
    expect(await settingOf(young, lena)).toMatchObject({ messageGate: 'pay', canMessage: false });
    await lena.post(`/api/user/${young.id}/block`);
    expect((await young.get(`/api/user/${lena.id}/setting`)).status).toBe(404);
    expect(await settingOf(lena, young)).toMatchObject({ messageGate: 'closed', canMessage: false });
  });
});
