import fc from 'fast-check';
import { NO_EVIDENCE, type TaxEvidence } from './evidence/evidence.types.js';
import { missingProofsOf } from './evidence/proofs.js';
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
  vatCheckId: null,
  evidence: NO_EVIDENCE,
  ...change,
});
const evidence = (country: string, change: Partial<TaxEvidence> = {}): TaxEvidence => ({
  identity: { country, business: true },
  billingAddress: country,
  instrument: country,
  bankAccount: null,
  ...change,
});
const person = (country: string) => ({ identity: { country, business: false } });
const FRENCH = { kind: 'eu_business', vatId: 'FR40303265045', vatIdState: 'valid' } as const;
const GERMAN = { kind: 'vat_registered', vatId: 'DE136695976', vatIdState: 'valid' } as const;

describe('the party of a buyer', () => {
  it.each([
    [facts(), 'consumer'],
    [facts({ kind: 'private', country: 'FR' }), 'consumer'],
    [facts({ kind: 'small_business' }), 'domestic_business'],
    [facts({ kind: 'vat_registered', vatId: 'DE136695976' }), 'domestic_business'],
    [facts({ ...FRENCH, evidence: evidence('FR') }), 'eu_business'],
    [facts({ ...FRENCH, vatIdState: 'unchecked', evidence: evidence('FR') }), 'consumer'],
    [facts({ ...FRENCH, vatIdState: 'invalid', evidence: evidence('FR') }), 'consumer'],
    [facts(FRENCH), 'consumer'],
    [facts({ ...FRENCH, evidence: evidence('DE') }), 'consumer'],
    [facts({ kind: 'non_eu_business', evidence: evidence('CH') }), 'non_eu_business'],
    [facts({ kind: 'non_eu_business', country: 'CH' }), 'consumer'],
    [facts({ kind: 'non_eu_business', evidence: evidence('DE') }), 'consumer'],
  ] as const)('of %j is %s', (given, party) => {
    expect(partyOf('platform', given)).toBe(party);
  });
});

describe('the party of a creator', () => {
  it.each([
    [facts(), 'private'],
    [facts({ kind: 'small_business' }), 'small_business'],
    [facts({ ...GERMAN, evidence: evidence('DE', person('DE')) }), 'domestic_business'],
    [facts({ kind: 'vat_registered', evidence: evidence('DE') }), 'private'],
    [facts(GERMAN), 'private'],
    [facts({ ...GERMAN, evidence: evidence('AT') }), 'private'],
    [facts({ ...FRENCH, evidence: evidence('FR') }), 'eu_business'],
    [facts({ kind: 'non_eu_business', evidence: evidence('CH') }), 'non_eu_business'],
    [facts({ kind: 'non_eu_business' }), 'private'],
  ] as const)('of %j is %s', (given, party) => {
    expect(partyOf('self_billing', given)).toBe(party);
  });
});

describe('what a status still lacks', () => {
  it.each([
    [facts(), []],
    [facts({ kind: 'small_business' }), []],
    [facts({ kind: 'vat_registered' }), ['identity', 'vat_id']],
    [facts({ ...GERMAN, evidence: evidence('AT') }), ['vat_id_country']],
    [facts({ kind: 'eu_business', vatId: 'EL094259216', vatIdState: 'valid', evidence: evidence('GR') }), []],
    [facts({ kind: 'non_eu_business' }), ['identity']],
    [facts({ kind: 'non_eu_business', evidence: evidence('DE') }), ['identity_outside_eu']],
    [facts({ kind: 'non_eu_business', evidence: evidence('CH', person('CH')) }), ['identity_business']],
    [facts({ kind: 'non_eu_business', evidence: evidence('CH', { instrument: 'DE' }) }), ['countries']],
    [
      facts({
        kind: 'non_eu_business',
        evidence: evidence('CH', { instrument: 'DE', billingAddress: 'DE', bankAccount: 'CH' }),
      }),
      ['countries'],
    ],
    [
      facts({ kind: 'non_eu_business', evidence: evidence('CH', { instrument: 'DE', bankAccount: 'CH' }) }),
      [],
    ],
  ] as const)('of %j: %j', (given, missing) => {
    expect(missingProofsOf(given)).toEqual(missing);
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
      { step: 'identity', value: 'unknown' },
      { step: 'billing_address', value: 'unknown' },
      { step: 'instrument', value: 'unknown' },
      { step: 'bank_account', value: 'unknown' },
      { step: 'missing', value: 'identity' },
      { step: 'missing', value: 'vat_id' },
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
      vatCheckId: fc.constant(null),
      evidence: fc.constantFrom(NO_EVIDENCE, evidence('FR'), evidence('DE'), evidence('CH')),
    });
    fc.assert(
      fc.property(anyFacts, fc.shuffledSubarray(all, { minLength: all.length }), (given, shuffled) => {
        const decision = decideVat(shuffled, 'platform', given, now);
        expect(decision).toEqual(decideVat(all, 'platform', given, now));
        if (decision?.category === 'AE') {
          expect(given.kind).toBe('eu_business');
          expect(given.vatIdState).toBe('valid');
          expect(given.evidence.identity?.country).toBe('FR');
        }
      }),
    );
  });
});
