import { defineSettings } from '../../../platform/config/default-settings.js';

export const personalDataSettings = defineSettings({
  'account.closingDays': 30,
  'export.linkHours': 24,
  'limit.exportsPerDay': 5,
});

type PersonalDataSettings = typeof personalDataSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends PersonalDataSettings {}
}
