import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';

describe('people', () => {
  let app: TestApp;
  let brand: Actor;

  beforeAll(async () => {
    app = await startTestApp();
    brand = await signUp(app, { role: 'brand' });
  });
  afterAll(() => app.close());

  const named = async (displayName: string, role: 'brand' | 'creator' = 'creator') => {
    const person = await signUp(app, { role });
    await person.post('/api/me/update', { displayName });
    return person;
  };
  const search = async (q: string, role?: string) => {
    const answer = await brand.get('/api/user', { q, ...(role ? { role } : {}) });
    return { status: answer.status, body: answer.body as { code: string; data: { id: string }[] } };
  };
  const found = async (q: string, role?: string) => (await search(q, role)).body.data.map(({ id }) => id);

  it('are found by a part of their names, as their cards', async () => {
    const lena = await named('Lena Zitronenfalter');
    const shop = await named('Zitronenpresse', 'brand');
    expect((await found('ZITRONEN')).sort()).toEqual([lena.id, shop.id].sort());
    expect(await found('zitronen', 'creator')).toEqual([lena.id]);
    const [card] = (await search('nenfalter')).body.data;
    expect(Object.keys(card ?? {}).sort()).toEqual(
      ['accountType', 'avatarUrl', 'displayName', 'id', 'username', 'verified'].sort(),
    );
  });

  it('are never found by their addresses of mail', async () => {
    const lena = await named('Lena Bernstein');
    expect(await found(lena.email)).toEqual([]);
    expect(await found(lena.email.split('@')[1] ?? '')).toEqual([]);
  });

  it('are not found while suspended, unfinished, for followers only, or on the staff', async () => {
    const [open, away, unfinished, quiet] = [
      await named('Nora Muschelkalk'),
      await named('Mia Muschelkalk'),
      await named('Ida Muschelkalk'),
      await named('Eva Muschelkalk'),
    ];
    const staff = await signUpStaff(app, 'support');
    await app.db.query(`UPDATE "user" SET display_name = 'Team Muschelkalk' WHERE id = $1`, [staff.id]);
    await app.db.query(`UPDATE "user" SET state = 'suspended' WHERE id = $1`, [away.id]);
    await app.db.query(`UPDATE "user" SET complete_onboarding = false WHERE id = $1`, [unfinished.id]);
    await quiet.patch('/api/me/setting', { profileVisibility: 'followers' });
    expect(await found('muschelkalk')).toEqual([open.id]);
  });

  it('are not listed without a name, nor to who is not signed in', async () => {
    for (const q of ['', 'a', '   ', '%%']) {
      const { status, body } = await search(q);
      expect([q, status === 400 || body.data.length === 0]).toEqual([q, true]);
    }
    expect((await app.http.get('/api/user').query({ q: 'lena' })).status).toBe(401);
  });
});
