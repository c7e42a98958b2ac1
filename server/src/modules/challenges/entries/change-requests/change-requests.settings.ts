import { defineSettings } from '../../../../platform/config/default-settings.js';

export const changeRequestSettings = defineSettings(
  {
    /** Hours that creators have to answer a change of a running challenge. */
    'changeRequest.hours': 72,
    'limit.changeRequestsPerDay': 20,
  },
  { 'changeRequest.hours': { min: 1, max: 720 } },
);

type ChangeRequestSettings = typeof changeRequestSettings;

declare module '../../../../platform/config/default-settings.js' {
  interface Settings extends ChangeRequestSettings {}
}
