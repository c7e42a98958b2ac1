import { defineSettings } from '../../../../platform/config/default-settings.js';

export const broadcastsSettings = defineSettings(
  {
    'messages.broadcastsPerDay': 5,
    // How far ahead one can be planned
    'messages.broadcastDaysAhead': 90,
    // Recipients of one transaction
    'messages.broadcastBatch': 500,
    // As far as an audience is counted before it is written to
    'messages.broadcastCounted': 100_000,
    'messages.broadcastCountsPerMinute': 30,
  },
  {
    'messages.broadcastsPerDay': { min: 1, max: 1000 },
    'messages.broadcastDaysAhead': { min: 1, max: 365 },
    'messages.broadcastBatch': { min: 1, max: 2000 },
    'messages.broadcastCounted': { min: 1, max: 1_000_000 },
    'messages.broadcastCountsPerMinute': { min: 1, max: 1000 },
  },
);

type BroadcastsSettings = typeof broadcastsSettings;

declare module '../../../../platform/config/default-settings.js' {
  interface Settings extends BroadcastsSettings {}
}
