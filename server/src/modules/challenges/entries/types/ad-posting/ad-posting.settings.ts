import { defineSettings } from '../../../../../platform/config/default-settings.js';

export const adPostingSettings = defineSettings(
  {
    /** A brand that says nothing for so long has a code that works; as long has the creator for another one. */
    'adPosting.answerHours': 72,
    /** Both sides hear so long before a code expires. */
    'adPosting.reminderDays': 5,
  },
  {
    'adPosting.answerHours': { min: 24, max: 168 },
    'adPosting.reminderDays': { min: 1, max: 6 },
  },
);

type AdPostingSettings = typeof adPostingSettings;

declare module '../../../../../platform/config/default-settings.js' {
  interface Settings extends AdPostingSettings {}
}
