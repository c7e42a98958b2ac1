import { defineSettings } from '../config/default-settings.js';

export const gatewaySettings = defineSettings({
  'payment.applePay': true,
  'payment.googlePay': true,
});

type GatewaySettings = typeof gatewaySettings;

declare module '../config/default-settings.js' {
  interface Settings extends GatewaySettings {}
}
