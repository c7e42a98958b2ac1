import { defineSettings } from '../../../platform/config/default-settings.js';

/** What staff may do alone, and how fast. */
export const adminSettings = defineSettings({
  'refund.fourEyesMinor': 100_000,
  'coin.fourEyes': 1_000,
  'earning.fourEyesMinor': 100_000,
  'staff.searchesPerMinute': 120,
});

type AdminSettings = typeof adminSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends AdminSettings {}
}
