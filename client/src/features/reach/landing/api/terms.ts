import { readPublic } from '@/shared/api/public';
import { defaultTerms } from '@/shared/money/calculator';
import type { ChallengeTerms } from '@/shared/money/calculator';
import { useServed } from './served';

async function readTerms(): Promise<ChallengeTerms> {
  const { data } = await readPublic('/api/config');
  return {
    feeMode: data.challengeFeeMode,
    feePercent: data.challengePlatformFeePercent,
    vatRate: data.vatRate,
    cpm: data.brawlCpm.minor,
  };
}

/** Today's fee, VAT and price of views; the usual ones until the server has told them, and without it. */
export const useTerms = (): ChallengeTerms => useServed(readTerms) ?? defaultTerms;
