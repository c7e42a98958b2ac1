import { defineSettings } from '../../../platform/config/default-settings.js';

export const accountingSettings = defineSettings({
  'tax.reportKeepYears': 10,
});

type AccountingSettings = typeof accountingSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends AccountingSettings {}
}
