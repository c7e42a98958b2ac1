import { defineSettings } from '../../../../../platform/config/default-settings.js';

export const adPostingSettings = defineSettings(
  {
    /** A brand that says nothing for so long has a code that works; as long has the creator for another one. */
    'adPosting.answerHours': 72,
    /** The creator hears so long before a code expires. */
    'adPosting.reminderDays': 5,
    /** The brand hears so long before, again at the second one, and at the end. */
    'adPosting.alertDays': 14,
    'adPosting.lastAlertDays': 3,
    /** What a brand can offer for another code. */
    'adPosting.renewalMinMinor': 500,
    'adPosting.renewalMaxMinor': 1_000_000,
    /** So many codes are tried before the money of a renewal goes back. */
    'adPosting.renewalCodes': 3,
  },
  {
    'adPosting.answerHours': { min: 24, max: 168 },
    'adPosting.reminderDays': { min: 1, max: 6 },
    'adPosting.alertDays': { min: 1, max: 60 },
    'adPosting.lastAlertDays': { min: 1, atMost: 'adPosting.alertDays' },
    'adPosting.renewalMinMinor': { min: 1, atMost: 'adPosting.renewalMaxMinor' },
    'adPosting.renewalMaxMinor': { max: 10_000_000 },
    // Funds are held 90 days at most.
    'adPosting.renewalCodes': { min: 1, max: 5 },
  },
);

type AdPostingSettings = typeof adPostingSettings;

declare module '../../../../../platform/config/default-settings.js' {
  interface Settings extends AdPostingSettings {}
}
