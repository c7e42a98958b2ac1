import { defineSettings } from '../config/default-settings.js';

export const storageSettings = defineSettings({
  'file.linkHours': 12,
});

type StorageSettings = typeof storageSettings;

declare module '../config/default-settings.js' {
  interface Settings extends StorageSettings {}
}
