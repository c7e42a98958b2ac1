import { freePort } from '../../local/ports.ts';

/** What the launcher has started for this run. */
export interface Addresses {
  databaseUrl: string;
  ownerUrl: string;
  adminUrl: string;
  redisUrl: string;
  tokenSecret: string;
  encryptionKeys: string;
  storageFolder: string;
  browserPath: string;
  /** Where webhooks of this run go: a port that is free when it begins. */
  receiver: string;
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: start the benchmarks with \`npm run bench\``);
  return value;
}

export const addressesOfRun = async (): Promise<Addresses> => ({
  databaseUrl: required('DATABASE_URL'),
  ownerUrl: required('DATABASE_OWNER_URL'),
  adminUrl: required('DATABASE_ADMIN_URL'),
  redisUrl: required('REDIS_URL'),
  tokenSecret: required('TOKEN_SECRET'),
  encryptionKeys: required('ENCRYPTION_KEYS'),
  storageFolder: required('STORAGE_DIR'),
  browserPath: required('CHROMIUM_PATH'),
  receiver: `127.0.0.1:${await freePort()}`,
});

export function inDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}
