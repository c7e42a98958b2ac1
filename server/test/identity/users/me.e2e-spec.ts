import request from 'supertest';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { picture } from '../../support/pictures.js';

describe('the own account', () => {
  let app: TestApp;
  let person: Actor;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    person = await signUp(app);
  });
  afterAll(() => app.close());

  const update = (body: object, who = person) => who.post('/api/me/update', body);
  const me = async (who = person) => (await who.get('/api/me')).body.data as Record<string, unknown>;
  const categories = async (scope: string) =>
    (
      await app.db.query<{ id: string }>(
        'SELECT id FROM category WHERE scope = $1 ORDER BY position LIMIT 2',
        [scope],
      )
    ).map(({ id }) => id);

  describe('GET me', () => {
    it('answers to the token, and to the cookie here alone', async () => {
      expect(await me()).toMatchObject({
        id: person.id,
        email: person.email,
        roles: ['user'],
        activeRole: 'user',
        avatarUrl: null,
      });
      expect((await person.get('/api/me', { platform: 'blitz' })).body).toMatchObject({
        data: { id: person.id, teams: [] },
      });
      const cookie = { Cookie: `other=1; token=${person.token}` };
      expect((await request(app.url).get('/api/me').set(cookie)).body).toMatchObject({
        data: { id: person.id },
      });
      expect((await request(app.url).get('/api/me/setting').set(cookie)).status).toBe(401);
      expect((await request(app.url).post('/api/me/update').set(cookie).send({ bio: 'x' })).status).toBe(401);
    });

    it('refuses what is no token', async () => {
      expect((await request(app.url).get('/api/me')).status).toBe(401);
      expect((await request(app.url).get('/api/me').set('Cookie', 'token=nonsense')).status).toBe(401);
      expect((await person.get('/api/me', { platform: 'other' })).status).toBe(400);
    });

    it('stays readable to a suspended account, which changes nothing', async () => {
      await app.db.query(`UPDATE "user" SET state = 'suspended' WHERE id = $1`, [person.id]);
      expect(await me()).toMatchObject({ state: 'suspended' });
      expect((await update({ bio: 'x' })).body.code).toBe('ACCOUNT_SUSPENDED');
    });
  });

  describe('POST me/update', () => {
    it('changes what is given and leaves the rest', async () => {
      const [creatorCategory = '', other = ''] = await categories('creator');
      const answer = await update({
        displayName: '  Jané Roe ',
        bio: 'Coffee & code',
        birthDate: '1995-02-28',
        gender: 'female',
        country: 'AT',
        language: 'de-AT',
        dialCode: '+43',
        phone: '660 1234567',
        socials: { instagram: '@jane.roe', youtube: 'janeroe' },
        categoryIds: [creatorCategory, other],
        completeOnboarding: true,
      });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        status: true,
        message: 'Profil aktualisiert',
        user: {
          displayName: 'Jané Roe',
          birthDate: '1995-02-28',
          country: 'AT',
          phone: '660 1234567',
          socials: { instagram: 'jane.roe', youtube: 'janeroe' },
          completeOnboarding: true,
        },
      });
      await update({ bio: null, phone: null, socials: { youtube: null, tiktok: 'jane' } });
      expect(await me()).toMatchObject({
        bio: null,
        phone: null,
        socials: { instagram: 'jane.roe', tiktok: 'jane' },
        gender: 'female',
      });
      const [row] = await app.db.query<{ payload: object }>(
        `SELECT payload FROM outbox WHERE name = 'user.updated' AND aggregate_id = $1 ORDER BY seq DESC LIMIT 1`,
        [person.id],
      );
      expect(row?.payload).toEqual({ userId: person.id, fields: ['bio', 'phone', 'socials'] });
    });

    it('keeps the phone number encrypted', async () => {
      await update({ phone: '170 7654321' });
      const [row] = await app.db.query<{ phone: string }>('SELECT phone FROM "user" WHERE id = $1', [
        person.id,
      ]);
      expect(row?.phone).toMatch(/^k1\./);
      expect(row?.phone).not.toContain('7654321');
    });

    it('asks for a code before it changes the address', async () => {
      const refused = await update({ email: 'new-address@anyjoi.test', bio: 'not stored' });
      expect([refused.status, refused.body.code]).toEqual([403, 'STEP_UP_REQUIRED']);
      expect((await update({ email: person.email.toUpperCase() })).status).toBe(200);
      expect(await me()).toMatchObject({ email: person.email, bio: null });
    });

    it('takes nobody under 14, and no date that cannot be', async () => {
      const years = (n: number, days = 0) =>
        new Date(
          Date.UTC(
            app.clock.now().getUTCFullYear() - n,
            app.clock.now().getUTCMonth(),
            app.clock.now().getUTCDate() + days,
          ),
        )
          .toISOString()
          .slice(0, 10);
      const young = await update({ birthDate: years(14, 1) });
      expect([young.status, young.body.code, young.body.details[0].field]).toEqual([
        400,
        'AGE_OUT_OF_RANGE',
        'birthDate',
      ]);
      expect((await update({ birthDate: years(14) })).status).toBe(200);
      for (const birthDate of ['2999-01-01', '1700-01-01', '1990-02-30', '17.05.1990', 19900517, null]) {
        expect([birthDate, (await update({ birthDate })).status]).toEqual([birthDate, 400]);
      }
      await app.db.query(`UPDATE "user" SET kyc_status = 'verified' WHERE id = $1`, [person.id]);
      expect((await update({ birthDate: '1980-01-01' })).body.code).toBe('CONFLICT');
    });

    it.each<[string, object]>([
      ['a field that is not theirs', { roles: ['admin'] }],
      ['a state', { state: 'active', kycStatus: 'verified' }],
      ['an empty name', { displayName: '   ' }],
      ['a long biography', { bio: 'x'.repeat(501) }],
      ['a country that is none', { country: 'XX' }],
      ['a small country code', { country: 'de' }],
      ['a language that is none', { language: 'german' }],
      ['an address as a handle', { socials: { tiktok: 'https://tiktok.com/@x' } }],
      ['a platform that is none', { socials: { myspace: 'tom' } }],
      ['a list as socials', { socials: ['x'] }],
      ['text as categories', { categoryIds: 'fashion' }],
      ['categories that are none', { categoryIds: ['01900000-0000-7000-8000-ffffffffffff'] }],
      ['a banner that is none', { bannerId: '01900000-0000-7000-8000-ffffffffffff' }],
      ['a NUL', { bio: 'a\0b' }],
      ['a phone number with words', { phone: 'call me' }],
      ['text for truth', { completeOnboarding: 'yes' }],
    ])('refuses %s', async (_name, body) => {
      const before = await me();
      const answer = await update(body);
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(await me()).toEqual(before);
    });

    it('refuses bodies that are too large, too deep or not JSON', async () => {
      const raw = (body: string) =>
        request(app.url)
          .post('/api/me/update')
          .set({ Authorization: `Bearer ${person.token}`, 'Content-Type': 'application/json' })
          .send(body);
      expect((await raw(JSON.stringify({ bio: 'x'.repeat(10_000_000) }))).body.code).toBe('BODY_TOO_LARGE');
      expect((await raw(`{"socials":${'['.repeat(10_000)}${']'.repeat(10_000)}}`)).body.code).toBe(
        'VALIDATION_FAILED',
      );
      expect((await raw('{"bio":')).body.code).toBe('VALIDATION_FAILED');
      expect((await raw('[1]')).body.code).toBe('VALIDATION_FAILED');
      await raw('{"__proto__":{"roles":["admin"]},"constructor":{"prototype":{"roles":["admin"]}}}');
      expect({}).not.toHaveProperty('roles');
      expect(await me()).toMatchObject({ roles: ['user'] });
    });

    it('shows a banner of the own uploads only', async () => {
      const upload = async (who: Actor) =>
        (
          await request(app.url)
            .post('/api/upload/image')
            .set('Authorization', `Bearer ${who.token}`)
            .field('purpose', 'banner')
            .attach('file', await picture(), 'b.jpg')
        ).body.data.id as string;
      const [mine, next, theirs] = [
        await upload(person),
        await upload(person),
        await upload(await signUp(app)),
      ];
      expect((await update({ bannerId: theirs })).body).toMatchObject({
        code: 'VALIDATION_FAILED',
        details: [{ field: 'bannerId' }],
      });
      const answer = await update({ bannerId: mine });
      expect((await fetch(String(answer.body.user.bannerUrl))).status).toBe(200);
      await update({ bannerId: next });
      expect((await person.delete(`/api/upload/${next}`)).body.code).toBe('IN_USE');
      expect((await person.delete(`/api/upload/${mine}`)).status).toBe(200);
      expect((await update({ bannerId: null })).body.user.bannerUrl).toBeNull();
    });
  });

  describe('POST me/accountType', () => {
    it('grants the role and acts in it at once', async () => {
      const answer = await person.post('/api/me/accountType', { accountType: 'brand' });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        status: true,
        message: 'Kontoart geändert',
        user: { accountType: 'brand', roles: ['user', 'brand'], activeRole: 'brand' },
      });
      await person.post('/api/me/accountType', { accountType: 'creator' });
      await person.post('/api/me/accountType', { accountType: 'brand' });
      expect(await me()).toMatchObject({
        accountType: 'brand',
        roles: ['user', 'brand', 'creator'],
        activeRole: 'brand',
      });
      const events = await app.db.query(
        `SELECT payload->>'accountType' AS type FROM outbox WHERE name = 'user.accountTypeChanged' AND aggregate_id = $1 ORDER BY seq`,
        [person.id],
      );
      expect(events).toEqual([{ type: 'brand' }, { type: 'creator' }, { type: 'brand' }]);
    });

    it('makes no staff and changes none', async () => {
      for (const accountType of ['admin', 'support', 'consumer', '', null, 1]) {
        expect((await person.post('/api/me/accountType', { accountType })).status).toBe(400);
      }
      const staff = await signUpStaff(app);
      const refused = await staff.post('/api/me/accountType', { accountType: 'brand' });
      expect([refused.status, refused.body.message]).toEqual([
        403,
        expect.stringContaining('Die Kontoart wurde nicht geändert'),
      ]);
    });
  });
});
