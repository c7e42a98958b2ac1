import { randomUUID } from 'node:crypto';
import type { Measure, Run } from '../support/run.ts';
import { withClient } from '../support/sql.ts';

const POSTS = 100_000;
/** Posts of one challenge: they are stored and told of together. */
const TOGETHER = 50;
/** Of the 21,600 seconds between two rounds. */
const MOST_SECONDS = 600;

const SEED = `
  INSERT INTO tracked_content (id, owner_id, platform, external_id, url, caption, ref_kind, ref_id, state, per_day, next_read_at, created_at,
    updated_at)
  SELECT uuidv7(), $1, 'youtube', 'bench-' || n, 'https://www.youtube.com/watch?v=bench-' || n, 'Werbung', 'campaign',
    md5('bench-' || n / $3::int)::uuid, 'active', 4, now() - interval '1 minute', now(), now()
  FROM generate_series(0, $2::int - 1) AS n`;
const DUE = `UPDATE tracked_content SET next_read_at = now() - interval '1 minute', last_read_at = NULL WHERE ref_kind = 'campaign'`;
const CLEAN = `
  DELETE FROM content_alert WHERE content_id IN (SELECT id FROM tracked_content WHERE ref_kind = 'campaign');
  DELETE FROM content_metric WHERE content_id IN (SELECT id FROM tracked_content WHERE ref_kind = 'campaign');
  DELETE FROM tracked_content WHERE ref_kind = 'campaign';
  DELETE FROM platform_quota`;

/** Claims and reads what is due until nothing is. The platform answers at once: what is measured is the worker. */
async function round({
  product: { rounds, reader },
}: Run): Promise<{ seconds: number; cpu: number; posts: number }> {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  // A post that is late can be due again at once, where its next time of the day falls into the round.
  const read = new Set<string>();
  for (;;) {
    const { contentIds } = await rounds.claim(new Date());
    if (contentIds.length === 0) break;
    for (const id of await reader.read(contentIds)) read.add(id);
  }
  const { user, system } = process.cpuUsage(before);
  return {
    seconds: (performance.now() - startedAt) / 1_000,
    cpu: (user + system) / 1_000_000,
    posts: read.size,
  };
}

function answerAtOnce({ product: { youtube } }: Run): void {
  let views = 0;
  Object.defineProperty(youtube, 'connected', { value: true });
  youtube.read = async (ids) => {
    views++;
    return ids.map((externalId) => ({
      externalId,
      figures: { views, likes: 1, comments: 1, shares: 0 },
      title: 'Morning routine',
      caption: 'Werbung',
      thumbnail: null,
      publishedAt: new Date(),
      public: true,
    }));
  };
}

/** One round over all posts, from what is due to snapshots and events. */
export const readingsMeasure: Measure = {
  name: 'readings',
  measure: async (run) => {
    const { addresses, effort } = run;
    const samples = new Map<string, number[]>([
      ['a round', []],
      ['CPU of the worker', []],
    ]);
    answerAtOnce(run);
    await withClient(addresses.ownerUrl, async (client) => {
      await client.query(SEED, [randomUUID(), POSTS, TOGETHER]);
      for (let n = 0; n < effort.rounds; n++) {
        await client.query(DUE);
        await withClient(addresses.adminUrl, (admin) => admin.query('VACUUM ANALYZE tracked_content'));
        const { seconds, cpu, posts } = await round(run);
        if (posts !== POSTS) throw new Error(`${posts} of ${POSTS} posts were read`);
        samples.get('a round')?.push(seconds);
        samples.get('CPU of the worker')?.push(cpu);
      }
      await client.query(CLEAN);
    });
    return [
      {
        title: `One round of readings over ${POSTS.toLocaleString('en')} posts, ${TOGETHER} of each challenge`,
        unit: 'seconds of one worker',
        samples,
        digits: 1,
        judgements: [{ name: 'a round', most: MOST_SECONDS }, { name: 'CPU of the worker' }],
        notes: [
          'four rounds a day: 21,600 seconds lie between two',
          'the platform answers at once; its quota is not the limit',
        ],
      },
    ];
  },
};
