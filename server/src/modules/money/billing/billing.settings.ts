import { defineSettings } from '../../../platform/config/default-settings.js';

export const billingSettings = defineSettings({
  'plan.linkHours': 24,
});

type BillingSettings = typeof billingSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends BillingSettings {}
}
