import { defineSettings } from '../../../platform/config/default-settings.js';

export const apiKeySettings = defineSettings(
  {
    /** Keys in use that one account may have. */
    'apiKey.most': 10,
    /** Hours that the old key works on after a rotation. */
    'apiKey.overlapHours': 24,
    /** Days that calls stay in the log. */
    'apiKey.logDays': 30,
    'limit.apiKeysPerDay': 50,
  },
  { 'apiKey.most': { min: 1, max: 100 }, 'apiKey.logDays': { min: 1, max: 365 } },
);

type ApiKeySettings = typeof apiKeySettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends ApiKeySettings {}
}
