import { defineSettings } from '../../../platform/config/default-settings.js';

export const trackingSettings = defineSettings(
  {
    'tracking.perDay': 4,
  },
  {
    'tracking.perDay': { max: 96 },
  },
);

type TrackingSettings = typeof trackingSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends TrackingSettings {}
}
