import { defineSettings } from '../../../platform/config/default-settings.js';

export const platformLinksSettings = defineSettings(
  {
    'platformLinks.stateMinutes': 10,
    'platformLinks.pendingHours': 24,
    'platformLinks.connectsPerHour': 20,
    'platformLinks.syncHours': 12,
    'platformLinks.retryMinutes': 15,
    /** Videos of an account that are kept, the newest. */
    'platformLinks.videosKept': 100,
    /** Newest videos of which the average views are taken. */
    'platformLinks.averageOf': 10,
  },
  {
    'platformLinks.stateMinutes': { min: 1, max: 60 },
    'platformLinks.pendingHours': { min: 1, max: 720 },
    'platformLinks.syncHours': { min: 1, max: 24 },
    'platformLinks.retryMinutes': { min: 1, max: 1_440 },
    'platformLinks.videosKept': { min: 1, max: 500 },
    'platformLinks.averageOf': { min: 1, max: 100 },
  },
);

type PlatformLinksSettings = typeof platformLinksSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends PlatformLinksSettings {}
}
