import { defineSettings } from '../../../../platform/config/default-settings.js';

export const paidMessagesSettings = defineSettings(
  {
    // How long a paid message waits for a reply
    'messages.replyHours': 72,
    // Paid messages to one person that wait for a reply at the same time
    'messages.mostHeld': 20,
    'messages.lockMaxCoins': 50_000,
    'fee.messageBp': 2000,
  },
  {
    'messages.replyHours': { min: 1, max: 720 },
    'messages.mostHeld': { min: 1, max: 200 },
    'messages.lockMaxCoins': { min: 1, max: 1_000_000 },
    'fee.messageBp': { max: 10_000 },
  },
);

type PaidMessagesSettings = typeof paidMessagesSettings;

declare module '../../../../platform/config/default-settings.js' {
  interface Settings extends PaidMessagesSettings {}
}
