import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findOnPath } from '../../local/debian.ts';
import { inDatabase } from './addresses.ts';
import type { Contestant } from './rounds.ts';
import { withClient } from './sql.ts';

const run = promisify(execFile);
const DATABASE = 'anyjoi_pgbench';
const SCALE = 10;

/** pgbench's own TPC-B-like transaction on the same server; undefined where the machine has no pgbench. */
export async function createPgbench(adminUrl: string, clients: number): Promise<Contestant | undefined> {
  const program = findOnPath('pgbench');
  if (!program) return undefined;
  await withClient(adminUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${DATABASE}`);
    await client.query(`CREATE DATABASE ${DATABASE}`);
  });
  const url = inDatabase(adminUrl, DATABASE);
  await run(program, ['--initialize', '--quiet', `--scale=${SCALE}`, url]);
  return {
    name: 'pgbench TPC-B-like',
    run: async (seconds) => {
      const { stdout } = await run(program, [
        '--no-vacuum',
        '--protocol=prepared',
        `--client=${clients}`,
        '--jobs=2',
        `--time=${Math.max(1, Math.round(seconds))}`,
        url,
      ]);
      const perSecond = /tps = ([\d.]+)/.exec(stdout)?.[1];
      if (perSecond === undefined) throw new Error(`pgbench said: ${stdout}`);
      return Number(perSecond);
    },
  };
}
