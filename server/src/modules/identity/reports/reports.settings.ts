import { defineSettings } from '../../../platform/config/default-settings.js';

export const reportSettings = defineSettings(
  {
    'reports.perDay': 30,
    // Days for which a decision counts against its author
    'reports.strikeDays': 180,
  },
  { 'reports.perDay': { min: 1, max: 1000 }, 'reports.strikeDays': { min: 1, max: 3650 } },
);

type ReportSettings = typeof reportSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends ReportSettings {}
}
