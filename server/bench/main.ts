import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { boardsMeasure } from './measures/boards.ts';
import { broadcastMeasure } from './measures/broadcast.ts';
import { creatorsMeasure } from './measures/creators.ts';
import { fanOutMeasure } from './measures/fan-out.ts';
import { framesMeasure } from './measures/frames.ts';
import { keysMeasure } from './measures/keys.ts';
import { ledgerMeasure, LEDGER_POOL } from './measures/ledger.ts';
import { listsMeasure } from './measures/lists.ts';
import { messagesMeasure } from './measures/messages.ts';
import { readingsMeasure } from './measures/readings.ts';
import { pagesMeasure } from './measures/pages.ts';
import { signInMeasure } from './measures/sign-in.ts';
import { webhooksMeasure } from './measures/webhooks.ts';
import { seed } from './seed/seed.ts';
import { addressesOfRun } from './support/addresses.ts';
import { openProduct, startServer } from './support/product.ts';
import { stopPrograms } from './support/program.ts';
import { render } from './support/report.ts';
import type { Effort } from './support/rounds.ts';
import type { Measure } from './support/run.ts';

const measures: readonly Measure[] = [
  ledgerMeasure,
  signInMeasure,
  listsMeasure,
  fanOutMeasure,
  boardsMeasure,
  readingsMeasure,
  pagesMeasure,
  framesMeasure,
  creatorsMeasure,
  messagesMeasure,
  broadcastMeasure,
  keysMeasure,
  webhooksMeasure,
];

const usage = `npm run bench -- [--only ${measures.map(({ name }) => name).join(',')}] [--rounds 5] [--seconds 3] [--deliveries 10000]`;

function options(): Effort & { chosen: readonly Measure[] } {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true, default: [] },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
      deliveries: { type: 'string', default: '10000' },
    },
  });
  const names = values.only.flatMap((name) => name.split(','));
  const chosen = names.length === 0 ? measures : measures.filter(({ name }) => names.includes(name));
  const [rounds, seconds, deliveries] = [
    Number(values.rounds),
    Number(values.seconds),
    Number(values.deliveries),
  ];
  if (chosen.length < new Set(names).size || !(rounds >= 1) || !(seconds > 0) || !(deliveries >= 100))
    throw new Error(`Usage: ${usage}`);
  return { chosen, rounds: Math.floor(rounds), seconds, deliveries: Math.floor(deliveries) };
}

async function main(): Promise<void> {
  const { chosen, ...effort } = options();
  const addresses = await addressesOfRun();
  const startedAt = performance.now();
  const data = await seed(addresses.ownerUrl, addresses.adminUrl);
  process.stdout.write(`  seed ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
  const [product, server] = await Promise.all([openProduct(addresses, LEDGER_POOL), startServer(addresses)]);
  try {
    const [cpu] = cpus();
    process.stdout.write(
      `\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} x ${cpu?.model.trim() ?? 'CPU'}, ` +
        `${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${effort.rounds} rounds of ${effort.seconds} s\n`,
    );
    for (const { measure } of chosen) {
      for (const section of await measure({ addresses, effort, server, product, ...data })) {
        process.stdout.write(render(section));
      }
    }
  } finally {
    server.stop();
    stopPrograms();
    await product.close();
  }
}

await main();
