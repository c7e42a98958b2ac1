import { parseArgs } from 'node:util';
import { Config } from '../platform/config/config.js';
import { ConfigError } from '../platform/config/environment.js';
import { createDataSource } from '../platform/database/data-source.js';
import { Database } from '../platform/database/database.js';
import { mappedEntities } from '../platform/database/entities.js';
import { KeyRotation } from '../platform/rotation/key-rotation.js';
import { type Place, UNKNOWN_KEY } from '../platform/rotation/place.js';
import { Encryption } from '../platform/security/encryption.js';
import { createStorage } from '../platform/storage/create-storage.js';
import { requireCurrentSchema } from './migrate.js';
// Its entities say what is sealed.
import './modules.js';

const CONNECTIONS = 8;

/**
 * Seals everything anew that is not under the first of ENCRYPTION_KEYS, or with --check tells which keys are still
 * needed. As the owner of the tables, since the product's role may not change what is kept as evidence.
 */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const config = Config.fromEnvironment();
  const { DATABASE_OWNER_URL } = config.env;
  if (DATABASE_OWNER_URL === '')
    throw new ConfigError('DATABASE_OWNER_URL is missing: sealed evidence is changed by the owner alone');
  const encryption = new Encryption(config);
  const source = createDataSource({
    url: DATABASE_OWNER_URL,
    pool: CONNECTIONS,
    entities: mappedEntities(),
  });
  await source.initialize();
  try {
    await requireCurrentSchema(source);
    const rotation = new KeyRotation(new Database(source), encryption, createStorage(config));
    const places = values.check ? await rotation.look(tell) : await rotation.reseal(tell);
    return conclude(places, encryption);
  } finally {
    await source.destroy();
  }
}

const write = (line: string): boolean => process.stdout.write(`${line}\n`);

function tell({ name, keys, resealed, unreadable }: Place): void {
  const held = [...keys].map(([key, count]) => `${key}: ${count}`).join(', ') || 'nothing';
  write(`${name.padEnd(32)} ${held}${resealed > 0 ? `; ${resealed} sealed again` : ''}`);
  for (const row of unreadable) write(`  cannot be opened: ${row}`);
}

/** True where nothing hangs on any key but the first. */
function conclude(places: readonly Place[], { current, keyIds }: Encryption): boolean {
  const held = new Map<string, number>();
  for (const { keys } of places) for (const [key, count] of keys) held.set(key, (held.get(key) ?? 0) + count);
  const unknown = held.get(UNKNOWN_KEY) ?? 0;
  write('');
  for (const key of new Set([...keyIds, ...held.keys()])) {
    const count = held.get(key) ?? 0;
    if (key === current) write(`key ${key}: seals, ${count} values`);
    else if (key === UNKNOWN_KEY)
      write(`${unknown} blind indexes whose source is not kept hang on an older key`);
    else if (count > 0) write(`key ${key}: still needed, ${count} values`);
    else if (unknown > 0) write(`key ${key}: perhaps needed`);
    else write(`key ${key}: unused, it may leave ENCRYPTION_KEYS`);
  }
  return [...held].every(([key, count]) => key === current || count === 0);
}

main().then(
  (done) => process.exit(done ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
