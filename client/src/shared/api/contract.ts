import type { components, paths } from './generated/schema';

/** Every call of the API, by path and method. */
export type { paths };

/** What the API sends and takes, by name: `Schemas['WalletDto']`. */
export type Schemas = components['schemas'];
