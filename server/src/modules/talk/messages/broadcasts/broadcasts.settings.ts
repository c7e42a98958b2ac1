import { defineSettings } from '../../../../platform/config/default-settings.js';

export const broadcastsSettings = defineSettings(
  {
    'messages.broadcastsPerDay': 5,
    // How far ahead one can be planned
    'messages.broadcastDaysAhead': 90,
    // Recipients of one transaction
    'messages.broadcastBatch': 500,
  },
  {
    'messages.broadcastsPerDay': { min: 1, max: 1000 },
    'messages.broadcastDaysAhead': { min: 1, max: 365 },
    'messages.broadcastBatch': { min: 1, max: 2000 },
  },
);

type BroadcastsSettings = typeof broadcastsSettings;

declare module '../../../../platform/config/default-settings.js' {
  interface Settings extends BroadcastsSettings {}
}
