import { defineSettings } from '../../../platform/config/default-settings.js';

export const waitlistSettings = defineSettings({
  'limit.waitlistPerHour': 30,
});

type WaitlistSettings = typeof waitlistSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends WaitlistSettings {}
}
