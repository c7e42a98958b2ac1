import { defineSettings } from '../../../platform/config/default-settings.js';

/** What staff may do alone. */
export const adminSettings = defineSettings({
  'refund.fourEyesMinor': 100_000,
  'coin.fourEyes': 1_000,
  'earning.fourEyesMinor': 100_000,
});

type AdminSettings = typeof adminSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends AdminSettings {}
}
