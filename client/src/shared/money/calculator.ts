/** What a challenge costs and pays, as the server computes it, for estimates. Minor units throughout. */
export interface ChallengeTerms {
  /** inclusive: the fee is inside the budget; on_top: it is added to it. */
  feeMode?: 'inclusive' | 'on_top';
  feePercent: number;
  vatRate: number;
  /** Price of 1,000 verified views. */
  cpm: number;
}

export const defaultTerms: ChallengeTerms = { feePercent: 30, vatRate: 0.19, cpm: 950 };

export interface ChallengeCost {
  budget: number;
  fee: number;
  /** What creators can earn of it. */
  creators: number;
  /** What the escrow holds once it is paid. */
  net: number;
  vat: number;
  total: number;
  views: number;
}

// Percentages are taken in whole hundredths so that no binary fraction decides a cent.
const share = (minor: number, hundredths: number): number => Math.round((minor * hundredths) / 10_000);

export function challengeCost(budget: number, terms: ChallengeTerms = defaultTerms): ChallengeCost {
  const onTop = terms.feeMode === 'on_top';
  const fee = share(budget, Math.round(terms.feePercent * 100));
  const net = onTop ? budget + fee : budget;
  const vat = share(net, Math.round(terms.vatRate * 10_000));
  return {
    budget,
    fee,
    creators: onTop ? budget : budget - fee,
    net,
    vat,
    total: net + vat,
    views: viewsFor(budget, terms.cpm),
  };
}

/** How many verified views a budget pays for. */
export const viewsFor = (budget: number, cpm: number): number =>
  cpm > 0 ? Math.floor((budget * 1000) / cpm) : 0;

export interface ViewEarnings {
  gross: number;
  fee: number;
  creator: number;
}

/** What a number of verified views is worth, and how it is shared. */
export function viewEarnings(views: number, terms: ChallengeTerms = defaultTerms): ViewEarnings {
  const gross = Math.floor((views * terms.cpm) / 1000);
  const fee = share(gross, Math.round(terms.feePercent * 100));
  return { gross, fee, creator: terms.feeMode === 'on_top' ? gross : gross - fee };
}
