import { cpuSeconds } from '../support/cpu.ts';
import { newKey } from '../support/keys.ts';
import { load } from '../support/load.ts';
import { Program } from '../support/program.ts';
import { alternate } from '../support/rounds.ts';
import type { Measure } from '../support/run.ts';
import { withClient } from '../support/sql.ts';

const CONNECTIONS = 16;
const TARGET = 0.5;
const LEAST = 1_000;
/** Where autocannon calls from. */
const NETWORKS = ['127.0.0.0/8', '::1'];

/** Keys by second of CPU of the process that checks them: the check alone, and whole calls of the server. */
export const keysMeasure: Measure = {
  name: 'keys',
  measure: async ({ addresses, effort, server, people }) => {
    const [brand] = people.brands;
    if (!brand) throw new Error('nobody has a key');
    const token = await withClient(addresses.ownerUrl, (client) => newKey(client, brand.id, NETWORKS));
    const [floor, check] = [new Program('keys'), new Program('key-check')];
    const [limit, checked] = await Promise.all([
      floor.ask<string>('start', { databaseUrl: addresses.databaseUrl }),
      check.ask<string>('start', addresses),
    ]);
    const perCore = (url: string, pid: number) => async (seconds: number) => {
      const before = cpuSeconds(pid);
      const began = performance.now();
      const rate = await load(url, { connections: CONNECTIONS, seconds, token });
      const used = cpuSeconds(pid) - before;
      return (rate * (performance.now() - began)) / 1000 / used;
    };
    const samples = await alternate(
      [
        { name: 'hash and one SELECT', run: perCore(limit, floor.pid) },
        { name: 'the check', run: perCore(checked, check.pid) },
        { name: 'the check, each key read anew', run: perCore(`${checked}/anew`, check.pid) },
        { name: 'GET /partner/webhooks', run: perCore(`${server.url}/partner/webhooks`, server.pid) },
      ],
      effort,
    );
    floor.stop();
    check.stop();
    return [
      {
        title: `API keys checked, ${CONNECTIONS} connections; all behind node:http`,
        unit: 'per second of one core',
        samples,
        judgements: [
          { name: 'hash and one SELECT' },
          { name: 'the check', of: 'hash and one SELECT', target: TARGET },
          { name: 'the check, each key read anew', of: 'hash and one SELECT' },
          { name: 'GET /partner/webhooks', least: LEAST },
        ],
        notes: [
          'the check: hash, lookup (kept for seconds, dropped when the key changes), end, addresses, role, scope',
          'the call: the check, limits of key and address, a list of the database, the log',
        ],
      },
    ];
  },
};
