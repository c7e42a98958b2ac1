import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { cpuSeconds } from '../support/cpu.ts';
import { newKey } from '../support/keys.ts';
import type { Measure, Run } from '../support/run.ts';
import { withClient } from '../support/sql.ts';

const ENDPOINTS = 100;
/** 100,000 in ten minutes. */
const MOST_SECONDS_EACH = 600 / 100_000;

const EVENTS = `
  INSERT INTO partner_event (id, owner_id, topic, data, at)
  SELECT uuidv7(), $1, 'challenge.published', jsonb_build_object('challenge', jsonb_build_object('id', uuidv7(), 'text', repeat('x', 2000))), now()
  FROM generate_series(1, $2::int)`;
const DUE = `
  INSERT INTO webhook_delivery (id, endpoint_id, event_id, topic, state, attempts, tries, next_attempt_at, created_at)
  SELECT uuidv7(), e.id, v.id, v.topic, 'pending', 0, '[]', now(), now()
  FROM webhook_endpoint e JOIN partner_event v ON v.owner_id = e.owner_id WHERE e.owner_id = $1`;
const LEFT = `SELECT count(*)::int AS left FROM webhook_delivery WHERE state <> 'delivered'`;

/** A partner that takes everything at once: what is measured is the worker. */
async function receive(host: string): Promise<{ close: () => void; seen: () => number }> {
  let seen = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      seen++;
      response.writeHead(204).end();
    });
  });
  const [address, port] = host.split(':');
  await new Promise<void>((ready) => server.listen(Number(port), address, ready));
  return { close: () => server.close(), seen: () => seen };
}

async function endpoints({ server, addresses }: Run, key: string): Promise<void> {
  for (let n = 0; n < ENDPOINTS; n++) {
    const answer = await fetch(`${server.url}/partner/webhooks`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify({ url: `http://${addresses.receiver}/${n}`, topics: ['challenge.published'] }),
    });
    if (answer.status !== 201) throw new Error(`endpoint: ${answer.status} ${await answer.text()}`);
  }
}

/** From what is due to what has arrived, in the one worker of the server. */
export const webhooksMeasure: Measure = {
  name: 'webhooks',
  measure: async (run) => {
    const { addresses, effort, server, people } = run;
    // As many to each endpoint.
    const deliveries = Math.floor(effort.deliveries / ENDPOINTS) * ENDPOINTS;
    const most = deliveries * MOST_SECONDS_EACH;
    const brand = people.brands[1];
    if (!brand) throw new Error('nobody listens');
    const samples = new Map<string, number[]>([
      ['until all have arrived', []],
      ['CPU of the server', []],
    ]);
    const receiver = await receive(addresses.receiver);
    await withClient(addresses.ownerUrl, async (client) => {
      const key = await newKey(client, brand.id);
      await client.query(
        `UPDATE api_key SET scopes = '{webhooks:manage,challenges:read}' WHERE owner_id = $1`,
        [brand.id],
      );
      await endpoints(run, key);
      for (let n = 0; n < effort.rounds; n++) {
        await client.query('DELETE FROM partner_event WHERE owner_id = $1', [brand.id]);
        await client.query(EVENTS, [brand.id, deliveries / ENDPOINTS]);
        const [began, cpu, before] = [performance.now(), cpuSeconds(server.pid), receiver.seen()];
        await client.query(DUE, [brand.id]);
        for (;;) {
          const { rows } = await client.query<{ left: number }>(LEFT);
          if (rows[0]?.left === 0) break;
          await delay(250);
        }
        if (receiver.seen() - before < deliveries) throw new Error(`${receiver.seen() - before} arrived`);
        samples.get('until all have arrived')?.push((performance.now() - began) / 1000);
        samples.get('CPU of the server')?.push(cpuSeconds(server.pid) - cpu);
      }
    });
    receiver.close();
    return [
      {
        title: `${deliveries.toLocaleString('en')} webhook deliveries of 2 KB to ${ENDPOINTS} endpoints`,
        unit: 'seconds of one worker',
        samples,
        digits: 1,
        judgements: [{ name: 'until all have arrived', most }, { name: 'CPU of the server' }],
        notes: ['wanted: 100,000 in ten minutes', 'the partner answers at once'],
      },
    ];
  },
};
