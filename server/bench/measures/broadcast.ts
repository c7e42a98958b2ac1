import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Measure, Run } from '../support/run.ts';
import { withClient } from '../support/sql.ts';

const RECIPIENTS = Number(process.env['BENCH_RECIPIENTS'] ?? 100_000);
const MOST_SECONDS = 600;
const ASK_MS = 100;

const FOLLOWERS = `
  WITH people AS (
    INSERT INTO "user" (id, username, display_name, email, email_verified, account_type, complete_onboarding, roles, default_role,
      avatar_key, birth_date, country, language, kyc_status, created_at, updated_at)
    SELECT uuidv7(), 'fan-' || n, 'Fan ' || n, 'fan-' || n || '@bench.test', true, NULL, true, ARRAY['consumer'], 'consumer',
      NULL, '1990-05-17', 'DE', 'de', 'none', now(), now()
    FROM generate_series(1, $2::int) AS n RETURNING id
  ) INSERT INTO follow (follower_id, followee_id, created_at) SELECT id, $1, now() FROM people`;
const STATE = 'SELECT state, delivered FROM broadcast WHERE id = $1';

/** From the order to the last recipient, as the worker of the running server does it. */
async function round({ product: { broadcasts } }: Run, client: Client, ownerId: string): Promise<number> {
  const startedAt = performance.now();
  const id = await broadcasts.send(ownerId, {
    message: { text: 'Das neue Video ist da: https://example.com/video' },
    audience: { kind: 'followers' },
  });
  for (;;) {
    const { rows } = await client.query<{ state: string; delivered: number }>(STATE, [id]);
    const [row] = rows;
    if (row?.state === 'done' && row.delivered === RECIPIENTS) break;
    if (row?.state !== 'queued' && row?.state !== 'running')
      throw new Error(`${row?.delivered} of ${RECIPIENTS} were reached`);
    await delay(ASK_MS);
  }
  return (performance.now() - startedAt) / 1_000;
}

/** One message for many followers: into new conversations first, then into the same ones again. */
export const broadcastMeasure: Measure = {
  name: 'broadcast',
  measure: async (run) => {
    const { addresses, effort, people } = run;
    const ownerId = people.creators.at(-1)?.id ?? '';
    const fresh: number[] = [];
    const known: number[] = [];
    await withClient(addresses.ownerUrl, async (client) => {
      await client.query(FOLLOWERS, [ownerId, RECIPIENTS]);
      await withClient(addresses.adminUrl, (admin) => admin.query('VACUUM ANALYZE "user", follow'));
      fresh.push(await round(run, client, ownerId));
      for (let n = 1; n < effort.rounds; n++) known.push(await round(run, client, ownerId));
    });
    const again = known.length > 0;
    return [
      {
        title: `A broadcast to ${RECIPIENTS.toLocaleString('en')} followers`,
        unit: 'seconds of one worker',
        samples: new Map([
          ['into new conversations', fresh],
          ...(again ? [['into the same ones again', known] as const] : []),
        ]),
        digits: 1,
        judgements: [
          { name: 'into new conversations', most: MOST_SECONDS },
          ...(again ? [{ name: 'into the same ones again', most: MOST_SECONDS }] : []),
        ],
        notes: ['each recipient has a conversation, a message and a counter of their own; devices are told'],
      },
    ];
  },
};
