import { defineSettings } from './default-settings.js';

export const platformSettings = defineSettings(
  {
    'limit.ipPerMinute': 600,
    'limit.userPerMinute': 600,
    // Of one API key, and of all calls with keys from one address
    'limit.keyPerMinute': 600,
    'limit.keyAddressPerMinute': 6_000,
    // Until a body has arrived whole, and one with a file
    'limit.bodySeconds': 30,
    'limit.fileBodySeconds': 300,
    'cache.publicMs': 1_000,
    'file.linkHours': 12,
    // Days that delivered events and handled messages of providers are kept
    'outbox.keepDays': 30,
    'inbox.keepDays': 90,
    // Days that sign-ins, refusals and other events of security are kept
    'security.keepDays': 365,
  },
  {
    // Less would shut out whoever wants to raise it again.
    'limit.ipPerMinute': { min: 5 },
    'limit.userPerMinute': { min: 5 },
    'limit.keyPerMinute': { min: 5 },
    'limit.keyAddressPerMinute': { min: 5 },
    'security.keepDays': { min: 30, max: 3_650 },
  },
);

type PlatformSettings = typeof platformSettings;

declare module './default-settings.js' {
  interface Settings extends PlatformSettings {}
}
