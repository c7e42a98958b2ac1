import { defineSettings } from '../../../platform/config/default-settings.js';

export const notificationsSettings = defineSettings(
  {
    // How often a person may have mail sent to an address again that it did not reach
    'notifications.resumesPerDay': 20,
    // How often devices are registered and forgotten
    'notifications.devicesPerDay': 50,
  },
  {
    'notifications.resumesPerDay': { min: 1, max: 100 },
    'notifications.devicesPerDay': { min: 1, max: 1000 },
  },
);

type NotificationsSettings = typeof notificationsSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends NotificationsSettings {}
}
