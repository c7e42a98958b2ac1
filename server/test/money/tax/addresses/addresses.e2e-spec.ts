import { type Actor, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const home = {
  kind: 'billing',
  name: 'Lena Vogt',
  line1: 'Lindenstraße 5',
  city: 'Köln',
  postalCode: '50674',
  country: 'DE',
};
const list = async (person: Actor, kind?: string) =>
  (await person.get('/api/payments/address', kind ? { kind } : {})).body.data as {
    id: string;
    isDefault: boolean;
  }[];

describe('addresses', () => {
  it('are kept encrypted, the first of a kind as the default', async () => {
    const person = await signUp(app);
    const { status, body } = await person.post('/api/payments/address', home);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ ...home, company: null, line2: null, isDefault: true });
    expect(JSON.stringify(await app.db.query(`SELECT * FROM address`))).not.toContain('Lindenstraße');
  });

  it('have one default of each kind', async () => {
    const person = await signUp(app);
    const first = (await person.post('/api/payments/address', home)).body.data;
    await person.post('/api/payments/address', { ...home, kind: 'shipping' });
    const second = (await person.post('/api/payments/address', { ...home, isDefault: true })).body.data;
    expect(await list(person, 'billing')).toMatchObject([
      { id: second.id, isDefault: true },
      { id: first.id, isDefault: false },
    ]);
    expect((await list(person)).filter(({ isDefault }) => isDefault)).toHaveLength(2);
    await person.delete(`/api/payments/address/${second.id}`);
    expect(await list(person, 'billing')).toMatchObject([{ id: first.id, isDefault: true }]);
  });

  it('made at the same moment have one default', async () => {
    const person = await signUp(app);
    await Promise.all(Array.from({ length: 6 }, () => person.post('/api/payments/address', home)));
    expect((await list(person)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('change in part and refuse a country that is none', async () => {
    const person = await signUp(app);
    const { id } = (await person.post('/api/payments/address', home)).body.data;
    const changed = await person.patch(`/api/payments/address/${id}`, { city: 'Bonn', phone: '+49 228 1' });
    expect(changed.body.data).toMatchObject({ ...home, city: 'Bonn', phone: '+49 228 1' });
    const wrong = await person.patch(`/api/payments/address/${id}`, { country: 'QQ' });
    expect(wrong.body.details).toMatchObject([{ field: 'country' }]);
  });

  it('belong to one person', async () => {
    const owner = await signUp(app);
    const other = await signUp(app);
    const { id } = (await owner.post('/api/payments/address', home)).body.data;
    expect((await other.patch(`/api/payments/address/${id}`, { city: 'Bonn' })).status).toBe(404);
    expect((await other.delete(`/api/payments/address/${id}`)).status).toBe(404);
    expect(await list(other)).toEqual([]);
  });

  it('are bounded in number', async () => {
    const person = await signUp(app);
    for (let i = 0; i < 20; i++) await person.post('/api/payments/address', home);
    expect((await person.post('/api/payments/address', home)).body.code).toBe('LIMIT_EXCEEDED');
  });
});
