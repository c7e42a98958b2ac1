import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MigrationInterface } from 'typeorm';

export type Migration = new () => MigrationInterface;

/** `<timestamp>-<family>-<what>`; the first ones carry a number of four digits, which databases know them by. */
const MIGRATION_FILE = /^(\d{4}|\d{14})-[a-z0-9-]+\.[jt]s$/;

/**
 * Every migration of this folder. TypeORM runs them in the order of the number at the end of their class names; one
 * that has landed is never changed, which `landed.json` holds and `npm run check -- migrations` compares.
 */
export async function allMigrations(): Promise<Migration[]> {
  const files = readdirSync(dirname(fileURLToPath(import.meta.url)))
    .filter((file) => MIGRATION_FILE.test(file))
    .toSorted();
  const loaded = await Promise.all(files.map(exportsOf));
  return loaded.flat().filter(isMigration);
}

/** Some files hold words or functions that migrations share. */
const exportsOf = async (file: string): Promise<unknown[]> =>
  Object.values((await import(`./${file}`)) as Record<string, unknown>);

const isMigration = (value: unknown): value is Migration =>
  typeof value === 'function' && typeof (value.prototype as Partial<MigrationInterface>)?.up === 'function';
