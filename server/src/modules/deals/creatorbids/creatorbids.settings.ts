import { defineSettings } from '../../../platform/config/default-settings.js';

export const bidSettings = defineSettings(
  {
    'bid.decideDays': 7,
    'bid.longestDays': 90,
    'bid.perDay': 20,
    'bid.maxProposals': 500,
    'bid.proposalsPerDay': 50,
    'bid.maxVersions': 10,
    'bid.revisionRounds': 3,
    'bid.bandDays': 180,
    'bid.bandLeast': 8,
  },
  {
    'bid.decideDays': { min: 1, max: 60 },
    'bid.longestDays': { min: 1, max: 365 },
    'bid.perDay': { min: 1 },
    'bid.maxProposals': { min: 1, max: 5_000 },
    'bid.proposalsPerDay': { min: 1 },
    'bid.maxVersions': { min: 1, max: 100 },
    'bid.revisionRounds': { min: 0, max: 20 },
    'bid.bandDays': { min: 1, max: 1_000 },
    // Fewer would show the price of one deal.
    'bid.bandLeast': { min: 8 },
  },
);

type BidSettings = typeof bidSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends BidSettings {}
}
