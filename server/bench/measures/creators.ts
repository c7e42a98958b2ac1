import { seedCreators } from '../seed/creators.ts';
import { Program } from '../support/program.ts';
import { alternate, perSecond } from '../support/rounds.ts';
import type { Measure } from '../support/run.ts';
import { withClient } from '../support/sql.ts';
import { tokenOf } from '../support/tokens.ts';

const CALLERS = 4;
const PER = 20;
const TARGET = 0.5;
const MOST_MS = 60;

interface Search {
  name: string;
  body: object;
  /** The same question written by hand: condition and order; $1 is whoever asks. */
  where: string;
  order: string;
}

const known = (column: string, test: string): string => `(c.${column} IS NULL OR c.${column} ${test})`;

const searches = (categoryId: string): Search[] => [
  {
    name: 'platform, topic and followers',
    body: { platforms: ['tiktok'], categoryIds: [categoryId], minFollowers: 5_000, sort: 'followers' },
    where: `c.platforms && '{tiktok}' AND c.category_ids && '{${categoryId}}' AND ${known('followers', '>= 5000')}`,
    order: 'coalesce(c.followers, -1) DESC, c.user_id DESC',
  },
  {
    name: 'best match by country, age and engagement',
    body: {
      targeting: { specificCreatorCountry: ['DE'], ageRange: { min: 20, max: 35 } },
      minEngagement: 0.03,
      includeUnknown: false,
    },
    where: `c.country = 'DE' AND c.birth_date <= (now() - interval '20 years')::date
      AND c.birth_date > (now() - interval '36 years')::date AND c.engagement_bp >= 300`,
    order: `(least(18, 18 * c.engagement_bp / 300) + least(18, 18 * coalesce(c.average_views, 0) / 1500)
      + least(14, 14 * coalesce(c.followers, 0) / 5000) + least(14, 14 * c.completed_deals / 3)
      + CASE WHEN c.verified THEN 10 ELSE 0 END + coalesce(c.reply_bp, 0) / 1000 + 23) DESC, c.user_id DESC`,
  },
  {
    name: 'words',
    body: { q: 'coffee', sort: 'engagement' },
    where: `(c.words @@ websearch_to_tsquery('simple', 'coffee') OR c.names LIKE '%coffee%')`,
    order: 'coalesce(c.engagement_bp, -1) DESC, c.user_id DESC',
  },
  {
    name: 'part of a name',
    body: { q: 'mila 4242' },
    where: `(c.words @@ websearch_to_tsquery('simple', 'mila 4242') OR c.names LIKE '%mila 4242%')`,
    order: 'c.user_id DESC',
  },
];

const statement = ({ where, order }: Search): string => {
  const seen = `c.user_id <> $1 AND c.user_id NOT IN (SELECT blocked_id FROM block WHERE blocker_id = $1
    UNION ALL SELECT blocker_id FROM block WHERE blocked_id = $1)`;
  return `SELECT c.*, u.username, u.display_name, u.avatar_key, (SELECT count(*) FROM creator_index c WHERE ${seen} AND ${where}) AS total
    FROM (SELECT c.user_id FROM creator_index c WHERE ${seen} AND ${where} ORDER BY ${order} LIMIT ${PER}) f
    JOIN creator_index c USING (user_id) JOIN "user" u ON u.id = c.user_id ORDER BY ${order}`;
};

export const creatorsMeasure: Measure = {
  name: 'creators',
  measure: async ({ addresses, effort, server, product, people }) => {
    const count = await seedCreators(addresses.ownerUrl, addresses.adminUrl);
    const [brand] = people.brands;
    if (!brand) throw new Error('nobody searches');
    const headers = {
      Authorization: `Bearer ${tokenOf(product, brand)}`,
      'Content-Type': 'application/json',
    };
    const ask = async (body: object): Promise<{ total: number }> => {
      const answer = await fetch(`${server.url}/api/creator/search-v2`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ ...body, per: PER }),
      });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      return (await answer.json()) as { total: number };
    };
    const topic = await withClient(addresses.ownerUrl, (client) =>
      client.query<{ id: string }>('SELECT id FROM category ORDER BY id LIMIT 1'),
    );
    const all = searches(topic.rows[0]?.id ?? '');
    const floor = new Program('creators');
    const limit = await floor.ask<string>('start', {
      databaseUrl: addresses.databaseUrl,
      statements: all.map(statement),
      brandId: brand.id,
    });
    const byHand = async (search: Search): Promise<{ total: number }> => {
      const answer = await fetch(`${limit}/${all.indexOf(search)}`);
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as { total: number };
    };
    const totals: string[] = [];
    for (const search of all) {
      const [{ total }, hand] = [await ask(search.body), await byHand(search)];
      if (total !== hand.total) throw new Error(`${search.name}: ${total} is not ${hand.total}`);
      totals.push(`${search.name} ${total.toLocaleString('en')}`);
    }
    const millisecondsOf = async (search: Search, seconds: number): Promise<number> => {
      const times: number[] = [];
      await perSecond(1, seconds, async () => {
        const startedAt = performance.now();
        await ask(search.body);
        times.push(performance.now() - startedAt);
      });
      return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
    };
    const rates = await alternate(
      all.flatMap((search) => [
        {
          name: `${search.name}, one SQL`,
          run: (seconds: number) => perSecond(CALLERS, seconds, () => byHand(search)),
        },
        { name: search.name, run: (seconds: number) => perSecond(CALLERS, seconds, () => ask(search.body)) },
      ]),
      effort,
    );
    const times = await alternate(
      all.map((search) => ({ name: search.name, run: (seconds: number) => millisecondsOf(search, seconds) })),
      effort,
    );
    floor.stop();
    const title = `Search of ${count.toLocaleString('en')} creators, first ${PER} with their total`;
    return [
      {
        title: `${title}, ${CALLERS} callers; limit: node:http and one hand-written statement`,
        unit: 'answers/s',
        samples: rates,
        judgements: all.flatMap(({ name }) => [
          { name: `${name}, one SQL` },
          { name, of: `${name}, one SQL`, target: TARGET },
        ]),
        notes: [`both sides found as many: ${totals.join(', ')}`],
      },
      {
        title: `${title}, one caller`,
        unit: 'ms',
        digits: 1,
        samples: times,
        judgements: all.map(({ name }) => ({ name, most: MOST_MS })),
      },
    ];
  },
};
