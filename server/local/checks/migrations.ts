import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inProject } from '../paths.ts';
import { fromProblems, type Check } from './check.ts';

const folder = inProject('server', 'src', 'migrations');
const ledger = inProject('server', 'src', 'migrations', 'landed.json');
/** The first ones have a number of four digits; databases know them by it. */
const NUMBERED = /^\d{4}-[a-z0-9-]+\.ts$/;
const STAMPED = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})-[a-z0-9]+(-[a-z0-9]+)+\.ts$/;
const CLASS = /export class (\w+?)(\d{13}) implements MigrationInterface/;

const filesNow = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && name !== 'index.ts')
    .toSorted();

const textOf = (name: string): string => readFileSync(`${folder}/${name}`, 'utf8');
const hashOf = (name: string): string => createHash('sha256').update(textOf(name)).digest('hex');

const landed = (): Record<string, string> =>
  existsSync(ledger) ? (JSON.parse(readFileSync(ledger, 'utf8')) as Record<string, string>) : {};

/** TypeORM orders by the number in the class name, people by the name of the file: both say the same moment. */
function misnamed(name: string): string[] {
  const stamp = STAMPED.exec(name);
  if (!stamp) return [`${name}: a migration is called <yyyymmddhhmmss>-<family>-<what>.ts`];
  const [year = 0, month = 0, ...time] = stamp.slice(1, 7).map(Number);
  const [day = 0, hour = 0, minute = 0, second = 0] = time;
  const moment = Date.UTC(year, month - 1, day, hour, minute, second);
  const suffix = CLASS.exec(textOf(name))?.[2];
  return suffix === String(moment)
    ? []
    : [`${name}: its class name ends in ${suffix ?? 'no number'}, the moment of the file is ${moment}`];
}

function compare(): string[] {
  const known = landed();
  const files = filesNow();
  const stamps = files.map((name) => STAMPED.exec(name)?.slice(1, 7).join('') ?? name);
  return [
    ...files.filter((name) => !(name in known) || !NUMBERED.test(name)).flatMap(misnamed),
    ...files
      .filter((_, place) => stamps.indexOf(stamps[place] ?? '') < place)
      .map((name) => `${name} has the moment of another migration: nothing says which one comes first`),
    ...files
      .filter((name) => name in known && known[name] !== hashOf(name))
      .map((name) => `${name} has landed and was changed: write another migration instead`),
    ...files
      .filter((name) => !(name in known))
      .map((name) => `${name} is not in landed.json: npm run migrations`),
    ...Object.keys(known)
      .filter((name) => !files.includes(name))
      .map((name) => `${name} has landed and is gone`),
  ];
}

export const migrations: Check = { name: 'migrations', run: async () => fromProblems(compare()) };

/** Writes down what is new; what stands there already stays as it is. */
function land(): void {
  const known = landed();
  for (const name of filesNow()) known[name] ??= hashOf(name);
  const sorted = Object.fromEntries(Object.entries(known).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(ledger, `${JSON.stringify(sorted, null, 2)}\n`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) land();
