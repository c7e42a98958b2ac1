import { defineSettings } from '../config/default-settings.js';

export const cacheSettings = defineSettings({
  'cache.publicMs': 1_000,
});

type CacheSettings = typeof cacheSettings;

declare module '../config/default-settings.js' {
  interface Settings extends CacheSettings {}
}
