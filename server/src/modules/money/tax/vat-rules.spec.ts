import fc from 'fast-check';
import { parties, supplies, type TaxFacts, taxKinds, vatIdStates, type VatRule } from './tax.types.js';
import { decideVat, partyOf } from './vat-rules.js';

const since = new Date('2021-07-01T00:00:00Z');
const now = new Date('2026-11-21T00:00:00Z');

const rule = (change: Partial<VatRule>): VatRule => ({
  id: 'home',
  supply: 'platform',
  party: 'consumer',
  country: null,
  supplier: 'platform',
  category: 'S',
  rateBp: 1900,
  vatCountry: 'DE',
  note: null,
  validFrom: since,
  ...change,
});
const facts = (change: Partial<TaxFacts> = {}): TaxFacts => ({
  kind: null,
  country: 'DE',
  vatId: null,
  vatIdState: 'unchecked',
  ...change,
});

describe('the party of a buyer', () => {
  it.each([
    [facts(), 'consumer'],
    [facts({ kind: 'private', country: 'FR' }), 'consumer'],
    [facts({ kind: 'small_business' }), 'domestic_business'],
    [facts({ kind: 'vat_registered', vatId: 'DE136695976' }), 'domestic_business'],
    [facts({ kind: 'eu_business', vatIdState: 'valid' }), 'eu_business'],
    [facts({ kind: 'eu_business', vatIdState: 'unchecked' }), 'consumer'],
    [facts({ kind: 'eu_business', vatIdState: 'invalid' }), 'consumer'],
    [facts({ kind: 'non_eu_business', country: 'CH' }), 'non_eu_business'],
  ] as const)('of %j is %s', (given, party) => {
    expect(partyOf('platform', given)).toBe(party);
  });
});

describe('the party of a creator', () => {
  it.each([
    [facts(), 'private'],
    [facts({ kind: 'small_business' }), 'small_business'],
    [facts({ kind: 'vat_registered' }), 'domestic_business'],
    [facts({ kind: 'eu_business', vatIdState: 'valid' }), 'eu_business'],
    [facts({ kind: 'non_eu_business' }), 'non_eu_business'],
  ] as const)('of %j is %s', (given, party) => {
    expect(partyOf('self_billing', given)).toBe(party);
  });
});

describe('the rule', () => {
  const later = new Date('2026-01-01T00:00:00Z');
  const rows = [
    rule({}),
    rule({ id: 'raised', rateBp: 2000, validFrom: later }),
    rule({ id: 'france', country: 'FR', rateBp: 2000, vatCountry: 'FR' }),
    rule({ id: 'shop', supply: 'goods', supplier: 'seller', category: null, rateBp: 0 }),
  ];

  it('is the latest one that is valid', () => {
    expect(decideVat(rows, 'platform', facts(), new Date('2025-12-31T23:59:59Z'))?.ruleId).toBe('home');
    expect(decideVat(rows, 'platform', facts(), later)?.ruleId).toBe('raised');
  });

  it('for a country goes before one for all', () => {
    expect(decideVat(rows, 'platform', facts({ country: 'FR' }), now)).toMatchObject({
      ruleId: 'france',
      vatCountry: 'FR',
    });
  });

  it('says where somebody else supplies', () => {
    expect(decideVat(rows, 'goods', facts(), now)).toBeNull();
  });

  it('is missed loudly', () => {
    expect(() => decideVat(rows, 'coins', facts(), now)).toThrow('no VAT rule for coins');
  });

  it('is explained step by step', () => {
    expect(decideVat(rows, 'platform', facts({ kind: 'eu_business', country: 'AT' }), now)?.trace).toEqual([
      { step: 'profile', value: 'eu_business' },
      { step: 'country', value: 'AT' },
      { step: 'vat_id', value: 'none' },
      { step: 'treated_as', value: 'consumer' },
      { step: 'rule', value: 'raised' },
    ]);
  });

  it('never depends on the order of the rows, and no VAT goes without a confirmed id', () => {
    const all = supplies.flatMap((supply) =>
      parties.map((party) =>
        rule({
          id: `${supply}-${party}`,
          supply,
          party,
          ...(party === 'eu_business' ? { category: 'AE', rateBp: 0, note: 'reverse_charge' } : {}),
        }),
      ),
    );
    const anyFacts = fc.record({
      kind: fc.option(fc.constantFrom(...taxKinds)),
      country: fc.option(fc.constantFrom('DE', 'FR', 'CH')),
      vatId: fc.option(fc.constant('FR40303265045')),
      vatIdState: fc.constantFrom(...vatIdStates),
    });
    fc.assert(
      fc.property(anyFacts, fc.shuffledSubarray(all, { minLength: all.length }), (given, shuffled) => {
        const decision = decideVat(shuffled, 'platform', given, now);
        expect(decision).toEqual(decideVat(all, 'platform', given, now));
        if (decision?.category === 'AE') {
          expect(given.kind).toBe('eu_business');
          expect(given.vatIdState).toBe('valid');
        }
      }),
    );
  });
});
