import type { DataSource } from 'typeorm';

interface Counts {
  creators: number;
  brands: number;
  entries: number;
  views: string;
  postings: number;
}

/** A few lines about what was loaded. */
export async function summary(source: DataSource): Promise<string> {
  const [counts] = (await source.query(
    `SELECT (SELECT count(*)::int FROM "user" WHERE account_type = 'creator') AS creators,
       (SELECT count(*)::int FROM "user" WHERE account_type = 'brand') AS brands,
       (SELECT count(*)::int FROM challenge_entry) AS entries,
       (SELECT sum(views) FROM challenge) AS views,
       (SELECT count(*)::int FROM ledger.txn) AS postings`,
  )) as Counts[];
  const states = (await source.query(
    `SELECT status, count(*)::int AS count FROM challenge GROUP BY status ORDER BY status`,
  )) as { status: string; count: number }[];
  if (!counts) throw new Error('an aggregate without a row');
  const challenges = states.map(({ status, count }) => `${count} ${status.replaceAll('_', ' ')}`).join(', ');
  return [
    `Demo data: ${counts.brands} brands, ${counts.creators} creators, ${counts.entries} entries, ${counts.views} views, ${counts.postings} postings`,
    `Challenges: ${challenges}`,
  ].join('\n');
}
