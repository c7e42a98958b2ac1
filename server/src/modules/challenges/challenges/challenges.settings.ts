import { defineSettings } from '../../../platform/config/default-settings.js';

export const challengeSettings = defineSettings(
  {
    'challenge.feeBp': 3000,
    'challenge.feeMode': 'inclusive' as 'inclusive' | 'on_top',
    'challenge.cpmMinor': 950,
    'challenge.minBudgetMinor': 5_000,
    'challenge.maxBudgetMinor': 100_000_000,
    'challenge.maxDays': 80,
    'challenge.instagram': false,
    'challenge.reviewHours': 72,
    'challenge.staffReviewDays': 5,
    'challenge.rejectedDays': 7,
    'challenge.pauseTailHours': 72,
    'quote.minutes': 15,
    /** Decisions of this many days make a brand's record as a reviewer, shown from this many on. */
    'reviewRecord.days': 90,
    'reviewRecord.shownFrom': 5,
    'limit.shareImagesPerMinute': 60,
  },
  {
    // With nothing left for creators no reward can be worked out.
    'challenge.feeBp': { max: 9_000 },
    'challenge.feeMode': { choices: ['inclusive', 'on_top'] },
    'challenge.cpmMinor': { min: 1 },
    'challenge.minBudgetMinor': { min: 1, atMost: 'challenge.maxBudgetMinor' },
    'challenge.pauseTailHours': { min: 0 },
    'limit.shareImagesPerMinute': { min: 1 },
    'reviewRecord.days': { min: 1, max: 730 },
    'reviewRecord.shownFrom': { min: 1, max: 1_000 },
  },
);

type ChallengeSettings = typeof challengeSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends ChallengeSettings {}
}
