import { defineSettings } from '../../../platform/config/default-settings.js';

const minutes = { min: 5, max: 43_200 };

export const supportSettings = defineSettings(
  {
    'support.opensPerDay': 20,
    'support.messagesPerMinute': 20,
    // Minutes in which staff should answer; money that somebody waits for is of high priority
    'support.answerHighMinutes': 60,
    'support.answerNormalMinutes': 480,
    'support.answerLowMinutes': 1440,
    // Minutes in which staff should solve it
    'support.solveHighMinutes': 1440,
    'support.solveNormalMinutes': 4320,
    'support.solveLowMinutes': 10_080,
    // Minutes after which somebody else gets what is assigned and not answered
    'support.reassignMinutes': 120,
  },
  {
    'support.opensPerDay': { min: 1, max: 1000 },
    'support.messagesPerMinute': { min: 1, max: 1000 },
    'support.answerHighMinutes': minutes,
    'support.answerNormalMinutes': minutes,
    'support.answerLowMinutes': minutes,
    'support.solveHighMinutes': minutes,
    'support.solveNormalMinutes': minutes,
    'support.solveLowMinutes': minutes,
    'support.reassignMinutes': minutes,
  },
);

type SupportSettings = typeof supportSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends SupportSettings {}
}
