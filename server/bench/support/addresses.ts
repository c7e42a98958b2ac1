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
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: start the benchmarks with \`npm run bench\``);
  return value;
}

export const addressesOfRun = (): Addresses => ({
  databaseUrl: required('DATABASE_URL'),
  ownerUrl: required('DATABASE_OWNER_URL'),
  adminUrl: required('DATABASE_ADMIN_URL'),
  redisUrl: required('REDIS_URL'),
  tokenSecret: required('TOKEN_SECRET'),
  encryptionKeys: required('ENCRYPTION_KEYS'),
  storageFolder: required('STORAGE_DIR'),
  browserPath: required('CHROMIUM_PATH'),
});

export function inDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}
