import { defineSettings } from '../../../platform/config/default-settings.js';

export const breedSettings = defineSettings(
  {
    'breed.requestDays': 3,
    'breed.openHours': 72,
    'breed.waveBp': 15_000,
    'breed.maxMembers': 50,
    'breed.minFeeMinor': 5_000,
    'breed.middleFeeMinor': 15_000,
    'breed.upperFeeMinor': 50_000,
    'breed.maxFeeMinor': 500_000,
    'breed.minBonusMinor': 100,
    'breed.perDay': 10,
    'breed.requestsPerDay': 100,
  },
  {
    'breed.requestDays': { min: 1, max: 30 },
    'breed.openHours': { min: 24, max: 240 },
    'breed.waveBp': { min: 10_000, max: 50_000 },
    'breed.maxMembers': { min: 1, max: 100 },
    'breed.minFeeMinor': { min: 1_000, atMost: 'breed.middleFeeMinor' },
    'breed.middleFeeMinor': { min: 1_000, atMost: 'breed.upperFeeMinor' },
    'breed.upperFeeMinor': { min: 1_000, atMost: 'breed.maxFeeMinor' },
    'breed.minBonusMinor': { min: 1, atMost: 'breed.maxFeeMinor' },
    'breed.perDay': { min: 1 },
    'breed.requestsPerDay': { min: 1 },
  },
);

type BreedSettings = typeof breedSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends BreedSettings {}
}
