import { defineSettings } from '../../../platform/config/default-settings.js';

export const appealSettings = defineSettings(
  {
    /** Days in which a decision can be appealed. */
    'appeal.fileDays': 7,
    /** Working days until an appeal stands in the admin's queue. */
    'appeal.staffDays': 5,
    'limit.appealsPerDay': 20,
  },
  { 'appeal.fileDays': { min: 1, max: 365 }, 'appeal.staffDays': { min: 1, max: 30 } },
);

type AppealSettings = typeof appealSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends AppealSettings {}
}
