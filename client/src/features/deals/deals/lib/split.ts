/** What each side gets of an escrow, in cents; as the server computes it. */
export interface Split {
  /** Of the creator's part. */
  fee: number;
  earns: number;
  refunded: number;
}

const PERCENT = 100;
const BASIS = 10_000;

/** The rounded cent is the brand's, so that the parts are the whole. */
export function splitOf(held: number, creatorShare: number, feeBp: number): Split {
  const part = Math.round((held * creatorShare) / PERCENT);
  const fee = Math.round((part * feeBp) / BASIS);
  return { fee, earns: part - fee, refunded: held - part };
}

/** How much of the price is approved, in whole percent: where staff begin. */
export function approvedShare(deliveries: readonly { status: string; price: { minor: number } }[]): number {
  const sum = (of: typeof deliveries) => of.reduce((total, { price }) => total + price.minor, 0);
  const all = sum(deliveries);
  return all === 0
    ? 0
    : Math.round((sum(deliveries.filter(({ status }) => status === 'approved')) * PERCENT) / all);
}
