import { defineSettings } from '../config/default-settings.js';

/** Days that delivered events and handled messages of providers are kept. */
export const outboxSettings = defineSettings({
  'outbox.keepDays': 30,
  'inbox.keepDays': 90,
});

type OutboxSettings = typeof outboxSettings;

declare module '../config/default-settings.js' {
  interface Settings extends OutboxSettings {}
}
