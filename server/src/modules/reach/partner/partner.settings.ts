import { defineSettings } from '../../../platform/config/default-settings.js';

export const partnerSettings = defineSettings(
  {
    /** Endpoints that one account may have. */
    'webhook.mostEndpoints': 10,
    /** Hours that the old secret works on after a rotation. */
    'webhook.overlapHours': 24,
    /** Days that events and deliveries are kept. */
    'webhook.keepDays': 30,
    /** Failures in a row after which an endpoint is switched off. */
    'webhook.failuresToEnd': 20,
    'limit.pingsPerMinute': 20,
    'limit.webhookChangesPerHour': 100,
  },
  {
    'webhook.mostEndpoints': { min: 1, max: 100 },
    'webhook.keepDays': { min: 1, max: 365 },
    'webhook.failuresToEnd': { min: 1, max: 1_000 },
  },
);

type PartnerSettings = typeof partnerSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends PartnerSettings {}
}
