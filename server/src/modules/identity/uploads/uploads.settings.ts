import { defineSettings } from '../../../platform/config/default-settings.js';

export const uploadSettings = defineSettings(
  {
    'file.orphanHours': 24,
    'file.maxBytes': 2_000_000_000,
    'file.partBytes': 8_388_608,
    'file.unfinishedHours': 24,
    'video.maxPixels': 40_000_000,
    'image.maxPixels': 50_000_000,
    'image.maxSide': 2560,
    'limit.uploadsPerDay': 200,
    'limit.uploadBytes': 5_000_000_000,
  },
  {
    'file.partBytes': { min: 20_000, max: 100_000_000 },
    'image.maxSide': { min: 64, max: 20_000 },
  },
);

type UploadSettings = typeof uploadSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends UploadSettings {}
}
