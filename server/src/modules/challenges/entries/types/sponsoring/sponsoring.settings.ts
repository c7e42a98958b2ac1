import { defineSettings } from '../../../../../platform/config/default-settings.js';

/** Parts of the price of a sponsored post in percent; what they leave is for the post that stays online. */
export const sponsoringSettings = defineSettings(
  { 'sponsoring.scriptPercent': 0, 'sponsoring.draftPercent': 30, 'sponsoring.publishPercent': 50 },
  {
    'sponsoring.scriptPercent': { min: 0, max: 15 },
    'sponsoring.draftPercent': { min: 0, max: 35 },
    'sponsoring.publishPercent': { min: 0, max: 50 },
  },
);

type SponsoringSettings = typeof sponsoringSettings;

declare module '../../../../../platform/config/default-settings.js' {
  interface Settings extends SponsoringSettings {}
}
