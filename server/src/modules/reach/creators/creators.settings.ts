import { defineSettings } from '../../../platform/config/default-settings.js';

export const creatorSettings = defineSettings(
  {
    // Younger people are not shown to brands.
    'creators.minAge': 18,
    // What fills the criterion of a match where a search asks for nothing else.
    'creators.goodFollowers': 5_000,
    'creators.goodViews': 1_500,
    'creators.goodEngagementBp': 300,
    'creators.goodDeals': 3,
    // Whoever has more deals running counts as busy.
    'creators.busyDeals': 3,
    // So many agreed deals have to be known before a price is told.
    'creators.priceDeals': 3,
    'creators.priceDays': 365,
  },
  {
    'creators.minAge': { min: 14, max: 99 },
    'creators.goodFollowers': { min: 1 },
    'creators.goodViews': { min: 1 },
    'creators.goodEngagementBp': { min: 1, max: 10_000 },
    'creators.goodDeals': { min: 1 },
    'creators.busyDeals': { min: 1 },
    'creators.priceDeals': { min: 2 },
    'creators.priceDays': { min: 1 },
  },
);

type CreatorSettings = typeof creatorSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends CreatorSettings {}
}
