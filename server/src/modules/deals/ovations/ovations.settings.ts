import { defineSettings } from '../../../platform/config/default-settings.js';

export const ovationSettings = defineSettings(
  {
    'ovation.answerDays': 7,
    'ovation.reviewHours': 72,
    'ovation.longestDays': 60,
    'ovation.perDay': 50,
    'ovation.linkDays': 90,
    'ovation.wallSeconds': 30,
    'limit.ovationWallPerMinute': 120,
  },
  {
    'ovation.answerDays': { min: 1, max: 60 },
    'ovation.reviewHours': { min: 1, max: 720 },
    'ovation.longestDays': { min: 1, max: 70 },
    'ovation.perDay': { min: 1 },
    'ovation.linkDays': { min: 1, max: 365 },
    // Whoever takes a consent back is promised a minute.
    'ovation.wallSeconds': { min: 0, max: 45 },
    'limit.ovationWallPerMinute': { min: 1 },
  },
);

type OvationSettings = typeof ovationSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends OvationSettings {}
}
