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
    // Verified creators who joined so many days ago at most and have completed fewer deals are newcomers.
    'creators.newcomerDays': 90,
    'creators.newcomerDeals': 3,
    // Of ten thousand places in the first part of a fair search.
    'creators.fairShareBp': 1_500,
    'creators.alertHours': 24,
    // Saved searches, and lists, of one owner.
    'creators.savedMost': 50,
    // Creators on one list.
    'creators.listMost': 500,
    // Fewer people are never counted exactly where a sensitive fact is asked for.
    'creators.fewest': 5,
    'creators.packagesMost': 10,
    'limit.mediaKitsPerMinute': 60,
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
    'creators.newcomerDays': { min: 1 },
    'creators.newcomerDeals': { min: 1 },
    'creators.fairShareBp': { max: 5_000 },
    'creators.alertHours': { min: 24 },
    'creators.savedMost': { min: 1, max: 100 },
    'creators.listMost': { min: 1, max: 500 },
    'creators.fewest': { min: 5 },
    'creators.packagesMost': { min: 1, max: 20 },
    'limit.mediaKitsPerMinute': { min: 1 },
  },
);

type CreatorSettings = typeof creatorSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends CreatorSettings {}
}
