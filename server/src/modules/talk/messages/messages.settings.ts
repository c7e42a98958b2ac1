import { defineSettings } from '../../../platform/config/default-settings.js';

export const messagesSettings = defineSettings(
  {
    'messages.perMinute': 60,
    // People somebody writes to for the first time
    'messages.newPeoplePerDay': 50,
    'messages.sharesPerMinute': 10,
    'messages.changesPerMinute': 120,
    'messages.gifSearchesPerMinute': 60,
    // How long the text of a message can be changed
    'messages.editMinutes': 15,
  },
  {
    'messages.perMinute': { min: 1, max: 10_000 },
    'messages.newPeoplePerDay': { min: 1, max: 10_000 },
    'messages.sharesPerMinute': { min: 1, max: 1000 },
    'messages.changesPerMinute': { min: 1, max: 10_000 },
    'messages.gifSearchesPerMinute': { min: 1, max: 10_000 },
    'messages.editMinutes': { min: 0, max: 1440 },
  },
);

type MessagesSettings = typeof messagesSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends MessagesSettings {}
}
