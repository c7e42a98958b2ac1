import { PER } from './challenges.ts';
import type { UrlOf } from './file-urls.ts';

/** Challenge. The size of the page stands in the text: a plan for any size would expect far more rows. */
export const BOARD = `
  SELECT e.id, e.user_id, e.platform, e.url, e.views, e.likes, e.comments, e.shares, e.score, e.earned_minor, u.username, u.display_name,
    u.avatar_key, u.account_type, u.kyc_status = 'verified' AS verified, (SELECT count(*) FROM challenge_entry c WHERE c.challenge_id = $1
      AND c.status IN ('approved', 'tracking', 'validating', 'payable', 'paid')) AS total
  FROM challenge_entry e JOIN "user" u ON u.id = e.user_id
  WHERE e.challenge_id = $1 AND e.status IN ('approved', 'tracking', 'validating', 'payable', 'paid')
  ORDER BY e.score DESC, e.approved_at, e.id LIMIT ${PER}`;

interface BoardRow {
  id: string;
  user_id: string;
  platform: string;
  url: string;
  views: string;
  likes: string;
  comments: string;
  shares: string;
  score: string;
  earned_minor: string;
  username: string;
  display_name: string;
  avatar_key: string | null;
  account_type: string;
  verified: boolean;
  total: string;
}

export const boardOf = (rows: readonly BoardRow[], urlOf: UrlOf, readerId: string): object => ({
  data: rows.map((row, index) => {
    const [views, likes, comments, shares] = [row.views, row.likes, row.comments, row.shares].map(Number);
    return {
      rank: index + 1,
      user: {
        id: row.user_id,
        username: row.username,
        displayName: row.display_name,
        avatarUrl: row.avatar_key === null ? null : urlOf(row.avatar_key),
        accountType: row.account_type,
        verified: row.verified,
      },
      entryId: row.id,
      platform: row.platform,
      url: row.url,
      metrics: {
        views,
        likes,
        comments,
        shares,
        engagementRate:
          Math.round((((likes ?? 0) + (comments ?? 0) + (shares ?? 0)) / Math.max(views ?? 0, 1)) * 10_000) /
          10_000,
      },
      score: Number(row.score),
      reward: row.user_id === readerId ? { minor: Number(row.earned_minor), currency: 'EUR' } : null,
    };
  }),
  page: 1,
  per: PER,
  total: Number(rows[0]?.total ?? 0),
});
