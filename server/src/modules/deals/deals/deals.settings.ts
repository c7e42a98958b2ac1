import { defineSettings } from '../../../platform/config/default-settings.js';

export const dealSettings = defineSettings(
  {
    'deal.feeBp': 1_500,
    'deal.minPriceMinor': 1_000,
    'deal.maxPriceMinor': 10_000_000,
    'deal.fundHours': 72,
    'deal.changeRounds': 2,
    'deal.reviewDays': 14,
    'deal.reviewReminderDays': 5,
    'deal.completeDays': 7,
    'deal.disputeDays': 7,
    'deal.staffDays': 10,
    'deal.fourEyesMinor': 100_000,
    'deal.overdueDays': 14,
    'deal.carryDays': 7,
    // Funds are held 90 days at most; the last review and the completion fit in between.
    'deal.longestDays': 75,
    'deal.trackDays': 90,
    'deal.rateDays': 7,
    'deal.rateReminderDays': 5,
    // Of the price of what was approved, for one more day of its rights.
    'deal.rightsDayBp': 20,
    'deal.rightsMinMinor': 500,
    'deal.rightsMaxDays': 365,
    'deal.rightsAnswerHours': 72,
    'deal.rightsAlertDays': 14,
    'deal.rightsLastAlertDays': 3,
    'offer.answerHours': 72,
    'offer.perDay': 100,
  },
  {
    'deal.feeBp': { max: 9_000 },
    'deal.minPriceMinor': { min: 1, atMost: 'deal.maxPriceMinor' },
    'deal.fundHours': { min: 1 },
    'deal.changeRounds': { min: 0 },
    'deal.reviewDays': { min: 1 },
    'deal.reviewReminderDays': { min: 1, atMost: 'deal.reviewDays' },
    'deal.completeDays': { min: 0 },
    'deal.disputeDays': { min: 1 },
    'deal.staffDays': { min: 1 },
    'deal.overdueDays': { min: 1 },
    'deal.carryDays': { min: 1, max: 30 },
    'deal.longestDays': { min: 1, max: 75 },
    'deal.trackDays': { min: 1, max: 400 },
    'deal.rateDays': { min: 1, max: 90 },
    'deal.rateReminderDays': { min: 1, atMost: 'deal.rateDays' },
    'deal.rightsDayBp': { min: 1, max: 10_000 },
    'deal.rightsMinMinor': { min: 1, atMost: 'deal.maxPriceMinor' },
    'deal.rightsMaxDays': { min: 1, max: 3_650 },
    'deal.rightsAnswerHours': { min: 1 },
    'deal.rightsAlertDays': { min: 1, max: 365 },
    'deal.rightsLastAlertDays': { min: 1, atMost: 'deal.rightsAlertDays' },
    'offer.answerHours': { min: 1 },
    'offer.perDay': { min: 1 },
  },
);

type DealSettings = typeof dealSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends DealSettings {}
}
