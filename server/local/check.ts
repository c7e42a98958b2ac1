import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, withBuildLock } from './build.ts';
import { audit } from './checks/audit.ts';
import { callers } from './checks/callers.ts';
import { fromProblems, type Check, type CheckResult } from './checks/check.ts';
import { dependencies } from './checks/dependencies.ts';
import { docs } from './checks/docs.ts';
import { image } from './checks/image.ts';
import { migrations } from './checks/migrations.ts';
import { names } from './checks/names.ts';
import { partnerPackage } from './checks/partner-package.ts';
import { patterns } from './checks/patterns.ts';
import { prose } from './checks/prose.ts';
import { sizes } from './checks/sizes.ts';
import { seals } from './checks/seals.ts';
import { statements } from './checks/statements.ts';
import { styles } from './checks/styles.ts';
import { texts } from './checks/texts.ts';
import {
  deadCode,
  deadInProduction,
  format,
  imports,
  lint,
  typesOfClient,
  typesOfServer,
} from './checks/tools.ts';
import { runCommand } from './command.ts';
import { committedContract, writeContract, type ContractFiles } from './contract-files.ts';
import { LaunchError } from './launch-error.ts';
import { inData, projectRoot } from './paths.ts';
import type { Processes } from './processes.ts';
import { Stages } from './stages.ts';

const atOnce = 2;

/** Writes the contract again, elsewhere: the committed files must be exactly what the code says. */
function freshContract(processes: Processes): Check {
  return {
    name: 'contract',
    run: async () => {
      const folder = processes.ownFolder(inData('check', String(process.pid)));
      const fresh: ContractFiles = {
        openapi: join(folder, 'openapi.json'),
        partner: join(folder, 'partner.json'),
        types: join(folder, 'schema.d.ts'),
        partnerTypes: join(folder, 'partner', 'schema.ts'),
        rules: join(folder, 'rules.ts'),
      };
      await withBuildLock(async () => {
        await build(processes, 'server');
        await writeContract(fresh);
      });
      const stale = (Object.keys(fresh) as (keyof ContractFiles)[]).filter((key) => {
        const committed = committedContract[key];
        return !existsSync(committed) || readFileSync(committed, 'utf8') !== readFileSync(fresh[key], 'utf8');
      });
      return fromProblems(
        stale.map(
          (key) =>
            `${relative(projectRoot, committedContract[key])} is not what the code says: npm run contract`,
        ),
      );
    },
  };
}

interface Done {
  name: string;
  result: CheckResult;
}

const outcomeOf = ({ ok, skipped }: CheckResult): string => {
  if (skipped !== undefined) return `skipped: ${skipped}`;
  return ok ? 'ok' : 'FAILED';
};

async function runChecks(checks: Check[], stages: Stages): Promise<Done[]> {
  const waiting = [...checks];
  const all: Done[] = [];
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const startedAt = performance.now();
      const result = await check.run().catch((error: unknown): CheckResult => {
        if (error instanceof LaunchError) return { ok: false, details: error.message };
        throw error;
      });
      stages.note(check.name, (performance.now() - startedAt) / 1000, outcomeOf(result));
      all.push({ name: check.name, result });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return all;
}

/** `npm run check -- lint names` runs only the checks whose names hold one of the words; `image` runs only so. */
function chosen(checks: Check[]): Check[] {
  const words = process.argv.slice(2);
  const found = checks.filter(({ name, onDemand }) =>
    words.length === 0 ? !onDemand : words.some((word) => name.includes(word)),
  );
  if (found.length === 0) {
    throw new LaunchError(
      `No check is called ${words.join(' or ')}. There are: ${checks.map(({ name }) => name).join(', ')}.`,
    );
  }
  return found;
}

await runCommand({ name: 'check' }, async (processes) => {
  const all = [
    lint,
    typesOfServer,
    typesOfClient,
    imports,
    freshContract(processes),
    partnerPackage,
    format,
    deadCode,
    deadInProduction,
    callers,
    names,
    migrations,
    sizes,
    patterns,
    statements,
    seals,
    styles,
    texts,
    prose,
    dependencies,
    docs,
    audit,
    image(processes),
  ];
  const checks = chosen(all);
  const stages = new Stages('Anyjoi: checks');
  const done = await runChecks(checks, stages);
  const failed = done.filter(({ result }) => !result.ok);
  const skipped = done.filter(({ result }) => result.skipped !== undefined);
  for (const { name, result } of done)
    if (result.shown) process.stdout.write(`\n── ${name} ──\n${result.shown}\n`);
  for (const { name, result } of failed)
    process.stdout.write(`\n── ${name} ──\n${result.details.trimEnd()}\n`);
  process.stdout.write(
    `\n${checks.length - failed.length - skipped.length} checks ok, ${failed.length} failed, ` +
      `${skipped.length} skipped, ${stages.seconds.toFixed(0)} s\n`,
  );
  return failed.length === 0 ? 0 : 1;
});
