import { signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { buyCoins } from '../../support/payments.js';
import { eventually } from '../../support/wait.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const address = {
  kind: 'billing',
  name: 'Lena Vogt',
  line1: 'Lindenstraße 5',
  city: 'Köln',
  postalCode: '50674',
  country: 'DE',
};

describe('billing', () => {
  it('begins with the address of the account, and no plan', async () => {
    const brand = await signUp(app, { role: 'brand', billed: false });
    expect((await brand.get('/api/billing')).body.data).toEqual({
      plan: null,
      status: null,
      renewsAt: null,
      cancelAtPeriodEnd: false,
      details: { companyName: null, vatId: null, address: null, email: brand.email },
      method: null,
      invoices: [],
    });
  });

  it('joins details, VAT id, card and the last invoices', async () => {
    const brand = await signUp(app, { role: 'brand', billed: false });
    await brand.post('/api/payments/address', address);
    const office = (await brand.post('/api/payments/address', { ...address, city: 'Bonn' })).body.data;
    await buyCoins(brand, { save: true });
    const changed = await brand.patch('/api/billing', {
      companyName: 'Vogt Medien GmbH',
      vatId: 'DE136695976',
      addressId: office.id,
      email: 'Buchhaltung@vogt.test',
    });
    expect(changed.status).toBe(200);
    expect(changed.body.data.details).toMatchObject({
      companyName: 'Vogt Medien GmbH',
      vatId: 'DE136695976',
      address: { id: office.id, city: 'Bonn' },
      email: 'buchhaltung@vogt.test',
    });
    expect((await brand.get('/api/me/tax')).body.data).toMatchObject({
      kind: 'vat_registered',
      vatIdState: 'valid',
    });
    const full = await eventually(async () => {
      const { data } = (await brand.get('/api/billing')).body;
      return data.invoices.length > 0 ? data : null;
    });
    expect(full.method).toMatchObject({ isDefault: true });
    await brand.delete(`/api/payments/address/${office.id}`);
    expect((await brand.get('/api/billing')).body.data.details.address).toMatchObject({ city: 'Köln' });
  });

  it('refuses what does not fit, each on its own field, and then changes nothing', async () => {
    const brand = await signUp(app, { role: 'brand' });
    const other = await signUp(app, { role: 'brand' });
    const foreign = (await other.post('/api/payments/address', address)).body.data;
    const vat = await brand.patch('/api/billing', { companyName: 'Nope', vatId: 'XX1234' });
    expect(vat.body.details).toMatchObject([{ field: 'vatId' }]);
    const stolen = await brand.patch('/api/billing', { companyName: 'Nope', addressId: foreign.id });
    expect(stolen.body.details).toMatchObject([{ field: 'addressId' }]);
    expect((await brand.get('/api/billing')).body.data.details.companyName).toBeNull();
  });

  it('belongs to creators and brands', async () => {
    expect((await (await signUp(app)).get('/api/billing')).status).toBe(403);
  });
});
