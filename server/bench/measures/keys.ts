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

/** Calls with a key, by second of CPU of the process that checks it. */
export const keysMeasure: Measure = {
  name: 'keys',
  measure: async ({ addresses, effort, server, people }) => {
    const [brand] = people.brands;
    if (!brand) throw new Error('nobody has a key');
    const token = await withClient(addresses.ownerUrl, (client) => newKey(client, brand.id));
    const floor = new Program('keys');
    const limit = await floor.ask<string>('start', { databaseUrl: addresses.databaseUrl });
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
        { name: 'GET /partner/webhooks', run: perCore(`${server.url}/partner/webhooks`, server.pid) },
      ],
      effort,
    );
    floor.stop();
    return [
      {
        title: `Calls with an API key, ${CONNECTIONS} connections; limit: node:http, the same hash and one SELECT`,
        unit: 'per second of one core',
        samples,
        judgements: [
          { name: 'hash and one SELECT' },
          { name: 'GET /partner/webhooks', of: 'hash and one SELECT', target: TARGET },
        ],
        notes: [
          `wanted beside the ratio: ${LEAST.toLocaleString('en')} per second and core`,
          'the product checks scope, role, address and limit, reads a list, and logs each call',
        ],
      },
    ];
  },
};
