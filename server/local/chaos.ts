import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { build, copyServer, withBuildLock } from './build.ts';
import { runCommand } from './command.ts';
import { LaunchError } from './launch-error.ts';
import { inData, inProject } from './paths.ts';
import { Stages } from './stages.ts';

/** Services are killed, calls are cut and answers come in every order. The longest first, so that no core waits alone. */
const chaos = ['image', 'crash', 'keys', 'restore', 'timeouts', 'permutations', 'invoices'] as const;
/** Alone after all others: it keeps two cores busy, and beside another part both take longer than one after the other. */
const LAST = 'day';
/** Random lives and odd input, a command of their own: nothing is killed. The longest first. */
const random = ['fuzz', 'lives', 'squads', 'deals', 'stories', 'contract'] as const;
const parts = [...chaos, LAST, ...random];
const LANES = Math.min(2, availableParallelism());
const options = "[--start 42] [--scale 1] [--name 'confirm, after send']";
const usage =
  `npm run test:chaos -- [--only ${[...chaos, LAST].join(',')}] ${options}\n` +
  `npm run test:random -- [--only ${random.join(',')}] ${options}`;
/** The journal of a day is kept in memory by the sandbox. */
const HEAP_MB = 6144;

interface Outcome {
  part: string;
  figures: Record<string, number | string>;
}

interface Options {
  title: string;
  chosen: readonly string[];
  start: number;
  scale: number;
  name: string;
}

function chosenOptions(): Options {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true, default: [] },
      start: { type: 'string' },
      scale: { type: 'string', default: '1' },
      name: { type: 'string', default: '' },
      random: { type: 'boolean', default: false },
    },
  });
  const names = values.only.flatMap((name) => name.split(','));
  const all = values.random ? random : [...chaos, LAST];
  const chosen = names.length === 0 ? all : parts.filter((name) => names.includes(name));
  const start = values.start === undefined ? randomInt(2 ** 31) : Number(values.start);
  const scale = Number(values.scale);
  if (chosen.length < new Set(names).size || !Number.isInteger(start) || !(scale > 0 && scale <= 1))
    throw new LaunchError(`Usage: ${usage}`);
  return { title: values.random ? 'random' : 'chaos', chosen, start, scale, name: values.name };
}

function outcomesIn(file: string): Outcome[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Outcome);
}

const shown = ({ part, figures }: Outcome): string =>
  [`  ${part}`, ...Object.entries(figures).map(([name, figure]) => `    ${name.padEnd(44)} ${figure}`)].join(
    '\n',
  );

/** The long forms of what `npm test` proves in short, with figures at the end. Two parts run side by side. */
await runCommand({ name: 'chaos' }, async (processes) => {
  const { title, chosen, start, scale, name } = chosenOptions();
  const stages = new Stages(`Anyjoi: ${title}`);
  const [cpu] = cpus();
  process.stdout.write(
    `  start value ${start}, scale ${scale}, parts ${chosen.join(', ')}\n` +
      `  ${new Date().toISOString()}, ${cpus().length} x ${cpu?.model.trim() ?? 'CPU'}, ` +
      `${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}\n`,
  );
  const folder = processes.ownFolder(inData('chaos', String(process.pid)));
  const built = await withBuildLock(async () => {
    await stages.time('build server', () => build(processes, 'server'));
    return copyServer(folder);
  });
  const results = `${folder}/results.jsonl`;
  const run = async (part: string): Promise<number> => {
    const startedAt = stages.seconds;
    const jest = processes.attach({
      name: `chaos ${part}`,
      command: process.execPath,
      args: [
        `--max-old-space-size=${HEAP_MB}`,
        inProject('node_modules', 'jest', 'bin', 'jest.js'),
        `--config=${inProject('server', 'jest.chaos.config.js')}`,
        '--runInBand',
        '--forceExit',
        ...(name === '' ? [] : [`--testNamePattern=${name}`]),
        `/${part}.chaos.ts`,
      ],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        TEST_BUILD: built,
        TEST_FOLDER: folder,
        CHAOS_START: String(start),
        CHAOS_SCALE: String(scale),
        CHAOS_RESULTS: results,
      },
    });
    const ended = await jest.exited;
    stages.note(part, stages.seconds - startedAt, ended === 0 ? 'ok' : `failed (${ended})`);
    return ended;
  };
  const codes: number[] = [];
  const left = chosen.filter((part) => part !== LAST);
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let part = left.shift(); part; part = left.shift()) codes.push(await run(part));
    }),
  );
  if (chosen.includes(LAST)) codes.push(await run(LAST));
  const code = Math.max(0, ...codes);
  const outcomes = outcomesIn(results);
  process.stdout.write(`\nSeen with start value ${start}:\n${outcomes.map(shown).join('\n')}\n`);
  mkdirSync(inData('chaos'), { recursive: true });
  writeFileSync(
    inData('chaos', 'last.json'),
    JSON.stringify({ at: new Date(), start, scale, outcomes }, null, 2),
  );
  process.stdout.write(`\nAll in ${stages.seconds.toFixed(0)} s, ${code === 0 ? 'ok' : 'FAILED'}\n`);
  return code;
});
