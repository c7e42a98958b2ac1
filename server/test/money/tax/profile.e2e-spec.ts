import { DAY, HOUR } from '../../../src/kernel/clock.js';
import { TaxQueries } from '../../../src/modules/money/tax/index.js';
import { type Actor, forTeam, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { billedIn } from '../../support/billing-address.js';
import { service } from '../../support/challenges.js';
import { buyCoins } from '../../support/payments.js';
import { newTeam } from '../../support/teams.js';
import { identified, withBankIn } from '../../support/tax-evidence.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const FRENCH = 'FR40303265045';
const GERMAN = 'DE136695976';
const creator = () => signUp(app, { role: 'creator' });
const decide = (userId: string, supply: 'platform' | 'self_billing' | 'goods' | 'store') =>
  service(app, TaxQueries).decide(userId, supply);

describe('a tax profile', () => {
  it('is private until something else is said, and names what a payout needs', async () => {
    const { body } = await (await creator()).get('/api/me/tax');
    expect(body.data).toEqual({
      kind: 'private',
      selfBillingVersion: '2026-01',
      missing: ['profile', 'self_billing'],
      unconfirmed: [],
    });
  });

  it('is kept with its tax number encrypted and masked', async () => {
    const person = await creator();
    const { status, body } = await person.put('/api/me/tax', {
      kind: 'private',
      tin: '65 929 970 489',
      tinCountry: 'DE',
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ tin: '••••••••489', tinCountry: 'DE', missing: ['self_billing'] });
    const rows = await app.db.query(`SELECT tin FROM tax_profile WHERE user_id = $1`, [person.id]);
    expect(JSON.stringify(rows)).not.toContain('65929970489');
    await person.put('/api/me/tax', { kind: 'small_business' });
    expect((await person.get('/api/me/tax')).body.data).toMatchObject({
      kind: 'small_business',
      tin: '••••••••489',
    });
  });

  it.each([
    [{ kind: 'eu_business' }, 'vatId'],
    [{ kind: 'eu_business', vatId: GERMAN }, 'vatId'],
    [{ kind: 'vat_registered', vatId: FRENCH }, 'vatId'],
    [{ kind: 'vat_registered', vatId: 'DE000000000' }, 'vatId'],
    [{ kind: 'vat_registered' }, 'vatId'],
    [{ kind: 'private', vatId: GERMAN }, 'vatId'],
    [{ kind: 'private', tin: '123456' }, 'tinCountry'],
    [{ kind: 'non_eu_business' }, 'tin'],
    [{ kind: 'non_eu_business', tin: '123456', tinCountry: 'FR' }, 'tinCountry'],
    [{ kind: 'private', tin: '123456', tinCountry: 'QQ' }, 'tinCountry'],
  ])('refuses %j on %s', async (body, field) => {
    const answer = await (await creator()).put('/api/me/tax', body);
    expect(answer.status).toBe(400);
    expect(answer.body.details).toMatchObject([{ field }]);
  });

  it('belongs to creators and brands', async () => {
    expect((await (await signUp(app)).get('/api/me/tax')).status).toBe(403);
  });
});

describe('the register of VAT ids', () => {
  it('confirms an id, and what it said is kept', async () => {
    const person = await creator();
    await identified(app, person, 'FR');
    app.sandbox.vies.set(FRENCH, { name: 'STUDIO SARL', address: '1 rue de Paris' });
    const { body } = await person.put('/api/me/tax', { kind: 'eu_business', vatId: 'fr 40 303.265.045' });
    expect(body.data).toMatchObject({
      vatId: FRENCH,
      vatIdState: 'valid',
      missing: ['self_billing'],
      unconfirmed: [],
    });
    const [check] = await app.db.query<{ valid: boolean; request_id: string; evidence: string }>(
      `SELECT valid, request_id, evidence FROM vat_check WHERE user_id = $1`,
      [person.id],
    );
    expect(check).toMatchObject({ valid: true, request_id: expect.stringMatching(/^WAPI\d{12}$/) });
    expect(check?.evidence).not.toContain('STUDIO');
    expect(await decide(person.id, 'platform')).toMatchObject({
      category: 'AE',
      rateBp: 0,
      note: 'reverse_charge',
      ruleId: 'platform-eu-business',
    });
  });

  it('that does not know an id leaves its owner a consumer, whose payout waits', async () => {
    const person = await creator();
    app.sandbox.vies.set('NL123456782B90', { valid: false });
    const { body } = await person.put('/api/me/tax', { kind: 'eu_business', vatId: 'NL123456782B90' });
    expect(body.data).toMatchObject({ vatIdState: 'invalid', missing: ['vat_id', 'self_billing'] });
    expect(await decide(person.id, 'platform')).toMatchObject({ category: 'S', rateBp: 1900 });
  });

  it('that learns of an id later confirms it when it is saved again, and by itself after a day', async () => {
    const NEW = { kind: 'eu_business', vatId: 'NL123456782B90' };
    const [bo, kim] = [await creator(), await creator()];
    app.sandbox.vies.set(NEW.vatId, { valid: false });
    for (const person of [bo, kim])
      expect((await person.put('/api/me/tax', NEW)).body.data.vatIdState).toBe('invalid');
    app.sandbox.vies.set(NEW.vatId, { valid: true });
    expect((await bo.put('/api/me/tax', NEW)).body.data.vatIdState).toBe('valid');
    expect((await kim.get('/api/me/tax')).body.data.vatIdState).toBe('invalid');
    await app.pass(DAY + 1);
    const rows = await app.db.query(`SELECT vat_id_state FROM tax_profile WHERE user_id = $1`, [kim.id]);
    expect(rows).toEqual([{ vat_id_state: 'valid' }]);
  });

  it('that is silent is asked again, and an old answer is renewed', async () => {
    const person = await creator();
    app.sandbox.faults.next({ kind: 'error_before', path: '/vies/rest-api/check-vat-number' });
    const first = await person.put('/api/me/tax', { kind: 'eu_business', vatId: FRENCH });
    expect(first.status).toBe(200);
    expect(first.body.data.vatIdState).toBe('unchecked');
    await app.pass(HOUR + 1);
    expect((await person.get('/api/me/tax')).body.data.vatIdState).toBe('valid');
    app.sandbox.vies.set(FRENCH, { valid: false });
    await app.pass(90 * DAY + 1);
    app.sandbox.vies.set(FRENCH, { valid: true });
    const rows = await app.db.query(`SELECT vat_id_state FROM tax_profile WHERE user_id = $1`, [person.id]);
    expect(rows).toEqual([{ vat_id_state: 'invalid' }]);
  });
});

describe('self-billing', () => {
  it('is agreed to by version, after the profile', async () => {
    const person = await creator();
    const agree = (version: string) => person.post('/api/me/tax/self-billing', { agreed: true, version });
    expect((await agree('2026-01')).status).toBe(409);
    await person.put('/api/me/tax', { kind: 'private' });
    expect((await agree('2019-01')).body.code).toBe('VERSION_MISMATCH');
    expect((await agree('2026-01')).body.data).toMatchObject({
      selfBillingAgreedAt: expect.any(String),
      missing: [],
    });
    expect(
      (await person.post('/api/me/tax/self-billing', { agreed: false, version: '2026-01' })).status,
    ).toBe(400);
  });
});

/** All that the kind needs to be believed. */
async function proven(person: Actor, kind: string): Promise<void> {
  if (kind === 'eu_business') await identified(app, person, 'FR');
  else if (kind === 'non_eu_business') {
    await identified(app, person, 'CH', 'company');
    await withBankIn(app, person, 'CH');
    await billedIn(app, person, 'CH');
  } else await identified(app, person, 'DE');
}

describe('a status that is only declared', () => {
  const declared = async (person: Actor, profile: object) => {
    const { status, body } = await person.put('/api/me/tax', profile);
    expect(status).toBe(200);
    return body.data as { missing: string[]; unconfirmed: string[] };
  };
  const SWISS = { kind: 'non_eu_business', tin: '123456', tinCountry: 'CH' };

  it('brings no VAT to a seller without a confirmed VAT id', async () => {
    const person = await creator();
    await identified(app, person, 'DE');
    const profile = await declared(person, { kind: 'vat_registered', tin: 'XX-1', tinCountry: 'DE' });
    expect(profile).toMatchObject({ missing: ['vat_id', 'self_billing'], unconfirmed: ['vat_id'] });
    expect(await decide(person.id, 'self_billing')).toMatchObject({ rateBp: 0 });
  });

  it('brings no VAT to a seller by the VAT id of another country than that of the identity', async () => {
    const person = await creator();
    await identified(app, person, 'AT');
    const profile = await declared(person, { kind: 'vat_registered', vatId: GERMAN });
    expect(profile).toMatchObject({ missing: ['vat_id', 'self_billing'], unconfirmed: ['vat_id_country'] });
    expect(await decide(person.id, 'self_billing')).toMatchObject({ rateBp: 0 });
    const stranger = await creator();
    expect((await declared(stranger, { kind: 'vat_registered', vatId: GERMAN })).unconfirmed).toEqual([
      'identity',
    ]);
    expect(await decide(stranger.id, 'self_billing')).toMatchObject({ rateBp: 0 });
  });

  it('leaves a German brand that says it sits outside the EU paying 19 %', async () => {
    const brand = await signUp(app, { role: 'brand', profile: { kycStatus: 'verified' } });
    await identified(app, brand, 'DE', 'company');
    expect((await declared(brand, SWISS)).unconfirmed).toEqual(['identity_outside_eu']);
    expect(await decide(brand.id, 'platform')).toMatchObject({ category: 'S', rateBp: 1900 });
    await identified(app, brand, 'CH', 'individual');
    expect((await brand.get('/api/me/tax')).body.data.unconfirmed).toEqual([
      'identity_business',
      'countries',
    ]);
    expect(await decide(brand.id, 'platform')).toMatchObject({ category: 'S', rateBp: 1900 });
  });

  it('counts once two of address, card and bank agree with the identity, and the evidence stays with it', async () => {
    const brand = await signUp(app, { role: 'brand' });
    await identified(app, brand, 'CH', 'company');
    await declared(brand, SWISS);
    await billedIn(app, brand, 'CH');
    await buyCoins(brand, { paymentMethodId: 'pm_card_de' });
    expect(await decide(brand.id, 'platform')).toMatchObject({ rateBp: 1900 });
    app.clock.advance(HOUR);
    await buyCoins(brand, { paymentMethodId: 'pm_card_ch' });
    expect((await brand.get('/api/me/tax')).body.data.unconfirmed).toEqual([]);
    const decision = await decide(brand.id, 'platform');
    expect(decision).toMatchObject({ category: 'O', rateBp: 0 });
    expect(decision?.trace).toEqual(
      expect.arrayContaining([
        { step: 'identity', value: 'CH' },
        { step: 'identity_kind', value: 'company' },
        { step: 'billing_address', value: 'CH' },
        { step: 'instrument', value: 'CH' },
        { step: 'bank_account', value: 'unknown' },
      ]),
    );
  });

  it('of a business in the EU keeps the enquiry that confirmed its id', async () => {
    const brand = await signUp(app, { role: 'brand' });
    await declared(brand, { kind: 'eu_business', vatId: FRENCH });
    expect(await decide(brand.id, 'platform')).toMatchObject({ rateBp: 1900 });
    await identified(app, brand, 'FR', 'company');
    const decision = await decide(brand.id, 'platform');
    expect(decision).toMatchObject({ category: 'AE', rateBp: 0 });
    expect(decision?.trace).toContainEqual({ step: 'vat_check', value: expect.stringMatching(/^WAPI/) });
  });
});

describe('the status of a team', () => {
  it('is confirmed by the company that its owner is verified as', async () => {
    const owner = await signUp(app, { role: 'brand' });
    const team = await newTeam(owner, 'Atelier SARL');
    const acting = forTeam(app, owner, team);
    const { body } = await acting.put('/api/me/tax', { kind: 'eu_business', vatId: FRENCH });
    expect(body.data).toMatchObject({ vatIdState: 'valid', unconfirmed: ['identity'] });
    await identified(app, owner, 'FR');
    expect((await acting.get('/api/me/tax')).body.data.unconfirmed).toEqual(['identity']);
    expect(await decide(team, 'platform')).toMatchObject({ category: 'S', rateBp: 1900 });
    await identified(app, owner, 'FR', 'company');
    expect((await acting.get('/api/me/tax')).body.data.unconfirmed).toEqual([]);
    expect(await decide(team, 'platform')).toMatchObject({ category: 'AE', rateBp: 0 });
    expect(await decide(owner.id, 'platform')).toMatchObject({ category: 'S', rateBp: 1900 });
  });
});

/** Platform fees, creators' work, goods and stores: what the law says, as the rows say it. */
describe('the table of rules', () => {
  it.each([
    [{ kind: 'private' }, 'platform', 'S', 1900],
    [{ kind: 'vat_registered', vatId: GERMAN }, 'platform', 'S', 1900],
    [{ kind: 'eu_business', vatId: FRENCH }, 'platform', 'AE', 0],
    [{ kind: 'non_eu_business', tin: '123456', tinCountry: 'CH' }, 'platform', 'O', 0],
    [{ kind: 'private' }, 'self_billing', 'O', 0],
    [{ kind: 'small_business', tin: '65929970489', tinCountry: 'DE' }, 'self_billing', 'E', 0],
    [{ kind: 'vat_registered', vatId: GERMAN }, 'self_billing', 'S', 1900],
    [{ kind: 'eu_business', vatId: FRENCH }, 'self_billing', 'AE', 0],
    [{ kind: 'non_eu_business', tin: '123456', tinCountry: 'CH' }, 'self_billing', 'AE', 0],
  ] as const)('%j, %s: %s at %d', async (profile, supply, category, rateBp) => {
    const person = await creator();
    await proven(person, profile.kind);
    expect((await person.put('/api/me/tax', profile)).status).toBe(200);
    expect(await decide(person.id, supply)).toMatchObject({ category, rateBp, vatCountry: 'DE' });
  });

  it('leaves goods to the seller and store sales to the store', async () => {
    const { id } = await creator();
    expect(await decide(id, 'goods')).toBeNull();
    expect(await decide(id, 'store')).toBeNull();
  });

  it('cannot be changed by the running application', async () => {
    await expect(app.db.query(`SET ROLE anyjoi_app; UPDATE vat_rule SET rate_bp = 1`)).rejects.toThrow(
      'permission denied',
    );
    await app.db.query(`RESET ROLE`);
  });
});
