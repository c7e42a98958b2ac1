import fc from 'fast-check';
import type { Blocker } from '../../../kernel/app-error.js';
import { DAY } from '../../../kernel/clock.js';
import { kycStatuses } from '../kyc/index.js';
import { explain, type PayoutFacts } from './payout-explain.js';

const now = new Date('2026-11-21T12:00:00Z');
const cents = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 5_000 }),
  fc.integer({ min: 1, max: 10_000_000 }),
);

const kyc: fc.Arbitrary<PayoutFacts['kyc']> = fc.record({
  status: fc.constantFrom(...kycStatuses),
  kind: fc.constant('individual' as const),
  country: fc.constant('DE'),
  accountId: fc.constant('acct_1'),
  payoutsEnabled: fc.boolean(),
  transfersActive: fc.boolean(),
  providerRejected: fc.boolean(),
  everVerified: fc.boolean(),
  statusSince: fc.option(fc.constant(now), { nil: null }),
  dueAt: fc.option(fc.constant(new Date(now.getTime() + DAY)), { nil: null }),
  requirements: fc.constantFrom<PayoutFacts['kyc']['requirements'][]>(
    [],
    [{ field: 'dob', status: 'due', reason: null, deadline: null }],
  ),
  holderNames: fc.constant(['Mara Müller']),
  guardian: fc.boolean(),
});

const bank: fc.Arbitrary<PayoutFacts['banks'][number]> = fc.record({
  id: fc.constantFrom('a', 'b'),
  providerAccountId: fc.constant('acct_1'),
  providerBankId: fc.constant('ba_1'),
  isDefault: fc.boolean(),
  status: fc.constantFrom<PayoutFacts['banks'][number]['status'][]>('new', 'verified', 'errored'),
  usableFrom: fc.constantFrom(new Date(now.getTime() - DAY), new Date(now.getTime() + DAY)),
  createdAt: fc.constant(now),
  failureCode: fc.constant(null),
});

const tax: Blocker = {
  code: 'TAX_FORM',
  message: { en: 'Tell us how you are taxed.', de: 'Sag uns, wie du besteuert wirst.' },
  action: { en: 'Fill in the tax form', de: 'Fülle das Steuerformular aus' },
  owner: 'user',
  since: now.toISOString(),
  eta: null,
};

const anyFacts: fc.Arbitrary<PayoutFacts> = fc
  .record({
    payableMinor: cents,
    heldShare: fc.integer({ min: 0, max: 100 }),
    pendingMinor: cents,
    owedMinor: cents,
    dailyLeftMinor: fc.constantFrom(0, 500, 100_000, 20_000_000),
    birthDate: fc.constantFrom(null, '1990-05-17', '2010-01-01'),
    kyc,
    banks: fc.array(bank, { maxLength: 2 }),
    bankId: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: null }),
    suspended: fc.boolean(),
    paused: fc.boolean(),
    others: fc.constantFrom<Blocker[][]>([], [tax]),
  })
  .map(({ heldShare, bankId, ...facts }) => ({
    ...facts,
    now,
    heldMinor: Math.floor((facts.payableMinor * heldShare) / 100),
    minimumMinor: 1_000,
    dailyResetAt: null,
    minAge: 18,
    ...(bankId === null ? {} : { bankId }),
  }));

/** What ends each blocker: the person, staff, the provider, or time. */
const mends: Record<string, (facts: PayoutFacts) => PayoutFacts> = {
  ACCOUNT_SUSPENDED: (f) => ({ ...f, suspended: false }),
  PAYOUTS_PAUSED: (f) => ({ ...f, paused: false }),
  AGE_UNKNOWN: (f) => ({ ...f, birthDate: '1990-05-17' }),
  UNDER_AGE: (f) => ({ ...f, kyc: { ...f.kyc, guardian: true } }),
  KYC_REQUIRED: (f) => ({ ...f, kyc: { ...f.kyc, status: 'in_review' } }),
  KYC_IN_REVIEW: (f) => ({ ...f, kyc: { ...f.kyc, status: 'verified' } }),
  KYC_NEEDS_ACTION: (f) => ({ ...f, kyc: { ...f.kyc, status: 'pending' } }),
  KYC_REJECTED: (f) => ({ ...f, kyc: { ...f.kyc, status: 'draft' } }),
  PROVIDER_RESTRICTED: (f) => ({ ...f, kyc: { ...f.kyc, payoutsEnabled: true } }),
  NO_BANK_ACCOUNT: (f) => ({ ...f, banks: [...f.banks, fresh] }),
  BANK_ACCOUNT_UNKNOWN: ({ bankId: _, ...f }) => f,
  BANK_ACCOUNT_ERRORED: (f) => ({ ...f, banks: f.banks.map((b) => ({ ...b, status: 'new' })) }),
  BANK_ACCOUNT_NEW: (f) => ({ ...f, banks: f.banks.map((b) => ({ ...b, usableFrom: now })) }),
  TAX_FORM: (f) => ({ ...f, others: [] }),
  IN_VALIDATION: (f) => ({ ...f, payableMinor: f.payableMinor + f.pendingMinor, pendingMinor: 0 }),
  RESERVED: (f) => ({ ...f, heldMinor: 0 }),
  RECEIVABLE: (f) => {
    const settled = Math.min(f.owedMinor, f.payableMinor - f.heldMinor);
    const owedMinor = f.payableMinor - settled === 0 ? 0 : f.owedMinor - settled;
    return { ...f, payableMinor: f.payableMinor - settled, owedMinor };
  },
  BELOW_MINIMUM: (f) => ({ ...f, payableMinor: f.payableMinor + f.minimumMinor }),
  DAILY_LIMIT: (f) => ({ ...f, dailyLeftMinor: Number.MAX_SAFE_INTEGER }),
};
const fresh: PayoutFacts['banks'][number] = {
  id: 'new',
  providerAccountId: 'acct_1',
  providerBankId: 'ba_2',
  isDefault: true,
  status: 'new',
  usableFrom: new Date(now.getTime() + DAY),
  createdAt: now,
  failureCode: null,
};

describe('why a balance cannot be withdrawn', () => {
  it('always has a blocker with an owner and an action or a time', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { balanceMinor, withdrawableMinor, blockers } = explain(facts);
        expect(withdrawableMinor).toBeGreaterThanOrEqual(0);
        expect(withdrawableMinor).toBeLessThanOrEqual(facts.payableMinor - facts.heldMinor);
        if (withdrawableMinor < balanceMinor) expect(blockers.length).toBeGreaterThan(0);
        for (const { action, eta, owner, message } of blockers) {
          expect(action ?? eta).toBeTruthy();
          expect(['user', 'staff', 'processor']).toContain(owner);
          expect(message).not.toBe('');
        }
        expect(new Set(blockers.map(({ code }) => code)).size).toBe(blockers.length);
      }),
      { numRuns: 5_000 },
    );
  });

  it('can be mended blocker by blocker, until everything can be withdrawn', () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 0 }), (start, pick) => {
        let facts = start;
        for (let step = 0; step < 200; step++) {
          const { blockers, balanceMinor, withdrawableMinor } = explain(facts);
          if (blockers.length === 0) {
            expect(withdrawableMinor).toBe(balanceMinor);
            return;
          }
          const { code } = blockers[(pick + step) % blockers.length] ?? { code: '' };
          const mend = mends[code];
          if (!mend) throw new Error(`nothing mends ${code}`);
          facts = mend(facts);
        }
        throw new Error(`never open: ${JSON.stringify(explain(facts).blockers)}`);
      }),
      { numRuns: 5_000 },
    );
  });

  it('names the day an under-age person may be paid', () => {
    const [facts] = fc.sample(anyFacts, 1);
    if (!facts) throw new Error('no facts');
    const minor = { ...facts, birthDate: '2010-03-04', kyc: { ...facts.kyc, guardian: false } };
    expect(explain(minor).blockers.find(({ code }) => code === 'UNDER_AGE')?.eta).toBe(
      '2028-03-04T00:00:00.000Z',
    );
  });
});
