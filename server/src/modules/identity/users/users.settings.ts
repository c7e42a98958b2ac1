import { defineSettings } from '../../../platform/config/default-settings.js';

export const userSettings = defineSettings({
  'account.minAge': 14,
  'username.heldDays': 90,
  'users.searchesPerMinute': 60,
  // Follows, blocks and what takes them back
  'users.relationChangesPerHour': 400,
});

type UserSettings = typeof userSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends UserSettings {}
}
