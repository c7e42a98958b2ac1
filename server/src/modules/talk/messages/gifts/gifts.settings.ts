import { defineSettings } from '../../../../platform/config/default-settings.js';

export const giftsSettings = defineSettings(
  {
    'gift.feeBp': 1000,
    'gift.perHour': 60,
  },
  {
    'gift.feeBp': { max: 10_000 },
    'gift.perHour': { min: 1, max: 10_000 },
  },
);

type GiftsSettings = typeof giftsSettings;

declare module '../../../../platform/config/default-settings.js' {
  interface Settings extends GiftsSettings {}
}
