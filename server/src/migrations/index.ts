import { Platform1764000000100 } from './0100-platform.js';

/** In order; a migration is never changed after it has run anywhere. The class name ends in a growing number. */
export const migrations = [Platform1764000000100];
