import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { replay } from '../src/modules/challenges/challenges/rules/replay.js';
import type { PayoutEntry, PayoutFile } from '../src/modules/challenges/challenges/rules/replay.types.js';
import { build, withBuildLock } from './build.ts';
import { runCommand } from './command.ts';
import { LaunchError } from './launch-error.ts';
import { inProject } from './paths.ts';

const FORMAT = 'anyjoi.challenge-payout/2';
/** Knows nothing of rules and prices that were changed. */
const OLD_FORMAT = 'anyjoi.challenge-payout/1';

/** The rules alone: neither the product nor a database is started. */
const rulesFile = inProject('server', 'dist', 'modules', 'challenges', 'challenges', 'rules', 'replay.js');

type OldFile = Omit<PayoutFile, 'format' | 'earlierRules' | 'entries'> & {
  entries: Omit<PayoutEntry, 'priceMinor'>[];
};

const fromOld = (file: OldFile): PayoutFile => ({
  ...file,
  format: FORMAT,
  earlierRules: [],
  entries: file.entries.map((entry) => ({ ...entry, priceMinor: null })),
});

function read(path: string): PayoutFile {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new LaunchError(
      `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const { format } = (content ?? {}) as { format?: unknown };
  if (format === OLD_FORMAT) return fromOld(content as OldFile);
  if (format !== FORMAT)
    throw new LaunchError(`${path} is no payout file of a challenge: its format has to be ${FORMAT}`);
  return content as PayoutFile;
}

const euros = (minor: number): string => (minor / 100).toFixed(2).padStart(12);

/** Whether the file agrees with its rules. */
function recompute(file: PayoutFile, again: typeof replay): boolean {
  const { entries, findings } = again(file);
  process.stdout.write(`\n${file.challenge.title} (${file.rules.mode}), as of ${file.asOf}\n\n`);
  process.stdout.write(`    computed       ledger  creator\n`);
  for (const { creator, computedMinor, ledgerMinor } of entries)
    process.stdout.write(`${euros(computedMinor)} ${euros(ledgerMinor)}  ${creator}\n`);
  for (const finding of findings) process.stdout.write(`  ${finding}\n`);
  process.stdout.write(
    findings.length === 0
      ? `\nEvery cent of ${entries.length} entries agrees with the ledger.\n`
      : `\n${findings.length} findings: the file does not agree with its rules.\n`,
  );
  return findings.length === 0;
}

await runCommand({ name: 'recompute' }, async (processes) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length === 0) throw new LaunchError('Name the files: npm run recompute -- payout.json');
  const files = positionals.map(read);
  await withBuildLock(() => build(processes, 'server'));
  const { replay: again } = (await import(pathToFileURL(rulesFile).href)) as { replay: typeof replay };
  const differing = files.filter((file) => !recompute(file, again));
  if (files.length > 1)
    process.stdout.write(`\n${files.length - differing.length} of ${files.length} files agree.\n`);
  return differing.length === 0 ? 0 : 1;
});
