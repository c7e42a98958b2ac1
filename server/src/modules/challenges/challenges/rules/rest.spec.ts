import fc from 'fast-check';
import type { ChallengeTerms } from '../challenge.types.js';
import { costOf } from './cost.js';
import { budgetOf } from './rest.js';

const terms = (feeMode: ChallengeTerms['feeMode'], feeBp: number): ChallengeTerms => ({
  feeMode,
  feeBp,
  vatBp: 1900,
  cpmMinor: 950,
});

describe('the budget that a funding pays for', () => {
  it('is the one it was asked for, to the cent', () => {
    const asked = fc.record({
      budget: fc.integer({ min: 1, max: 100_000_000 }),
      feeMode: fc.constantFrom('inclusive' as const, 'on_top' as const),
      feeBp: fc.integer({ min: 0, max: 9_000 }),
    });
    fc.assert(
      fc.property(asked, ({ budget, feeMode, feeBp }) => {
        const of = terms(feeMode, feeBp);
        expect(budgetOf(of, costOf(budget, of).net)).toBe(budget);
      }),
      { examples: [[{ budget: 67_348, feeMode: 'on_top', feeBp: 3000 }]] },
    );
  });
});
