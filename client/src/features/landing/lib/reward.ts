import type { ChallengeFacts } from '../../../shared/api/public';
import { viewEarnings } from '../../../shared/money/calculator';

export interface Reward {
  per: 'perThousand' | 'perPost';
  minor: number;
}

/** The creator's part of 1.000 views or of one post, by the terms the challenge was paid with. */
export function rewardOf({ mode, budget, platformFee, cpm, payPerEntry }: ChallengeFacts): Reward | null {
  const feePercent = budget.minor > 0 ? Math.round((platformFee.minor / budget.minor) * 10_000) / 100 : 0;
  const of = (price: number) => viewEarnings(1000, { feePercent, vatRate: 0, cpm: price }).creator;
  if (mode === 'fixed') return payPerEntry && { per: 'perPost', minor: of(payPerEntry.minor) };
  return cpm && { per: 'perThousand', minor: of(cpm.minor) };
}
