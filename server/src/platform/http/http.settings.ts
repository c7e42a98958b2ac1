import { defineSettings } from '../config/default-settings.js';

export const httpSettings = defineSettings({
  'limit.ipPerMinute': 600,
  'limit.userPerMinute': 600,
});

type HttpSettings = typeof httpSettings;

declare module '../config/default-settings.js' {
  interface Settings extends HttpSettings {}
}
