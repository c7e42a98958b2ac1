import { defineSettings } from '../../../platform/config/default-settings.js';

export const kycSettings = defineSettings({
  'kyc.staffReviewDays': 5,
  'kyc.mendDays': 14,
  'kyc.copyDays': 30,
  'limit.remindersPerDay': 10,
});

type KycSettings = typeof kycSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends KycSettings {}
}
