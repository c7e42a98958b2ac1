/** The cost of a challenge as the server computes it, for estimates before anyone signs in. Minor units throughout. */
export interface ChallengeTerms {
  feePercent: number;
  vatRate: number;
  /** Price of 1,000 verified views. */
  cpm: number;
}

export const defaultTerms: ChallengeTerms = { feePercent: 30, vatRate: 0.19, cpm: 950 };

export interface ChallengeCost {
  budget: number;
  fee: number;
  creators: number;
  vat: number;
  total: number;
  views: number;
}

// Percentages are taken in whole hundredths so that no binary fraction decides a cent.
const share = (minor: number, hundredths: number): number => Math.round((minor * hundredths) / 10_000);

export function challengeCost(budget: number, terms: ChallengeTerms = defaultTerms): ChallengeCost {
  const fee = share(budget, Math.round(terms.feePercent * 100));
  const vat = share(budget, Math.round(terms.vatRate * 10_000));
  return {
    budget,
    fee,
    creators: budget - fee,
    vat,
    total: budget + vat,
    views: terms.cpm > 0 ? Math.floor((budget * 1000) / terms.cpm) : 0,
  };
}

export interface ViewEarnings {
  gross: number;
  fee: number;
  creator: number;
}

/** What a number of verified views is worth, and how it is shared. */
export function viewEarnings(views: number, terms: ChallengeTerms = defaultTerms): ViewEarnings {
  const gross = Math.floor((views * terms.cpm) / 1000);
  const fee = share(gross, Math.round(terms.feePercent * 100));
  return { gross, fee, creator: gross - fee };
}
