import { defineSettings } from '../../../platform/config/default-settings.js';

export const payoutSettings = defineSettings(
  {
    'payout.minimumMinor': 1_000,
    'payout.dailyMinor': 2_000_000,
    'payout.fourEyesMinor': 100_000,
    'payout.minAge': 18,
    'payout.paused': false,
    'payout.reviewDays': 5,
    'payout.transitDays': 10,
    'payout.arrivalDays': 3,
    'payout.maxAttempts': 3,
    'payout.retryHours': 24,
    'payout.softDays': 7,
    'payout.schedule': 'on_demand' as 'on_demand' | 'weekly',
    'bank.coolOffHours': 72,
    'bank.maxAccounts': 5,
  },
  {
    'payout.minimumMinor': { min: 1, atMost: 'payout.dailyMinor' },
    'payout.maxAttempts': { min: 1, max: 100 },
    'payout.softDays': { min: 0 },
    'payout.schedule': { choices: ['on_demand', 'weekly'] },
    'bank.coolOffHours': { min: 0 },
    'bank.maxAccounts': { min: 1, max: 100 },
  },
);

type PayoutSettings = typeof payoutSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends PayoutSettings {}
}
