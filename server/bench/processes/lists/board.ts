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

/** Challenge, and the keys of the row that was shown last. */
export const BOARD_FROM = `
  SELECT e.id, e.user_id, e.platform, e.url, e.views, e.likes, e.comments, e.shares, e.score, e.earned_minor, u.username, u.display_name,
    u.avatar_key, u.account_type, u.kyc_status = 'verified' AS verified, ARRAY[e.score::text, e.approved_at::text, e.id::text] AS keys
  FROM challenge_entry e JOIN "user" u ON u.id = e.user_id
  WHERE e.challenge_id = $1 AND e.status IN ('approved', 'tracking', 'validating', 'payable', 'paid')
    AND (e.score < $2 OR (e.score = $2 AND (e.approved_at, e.id) > ($3::timestamptz, $4::uuid)))
  ORDER BY e.score DESC, e.approved_at, e.id LIMIT ${PER} + 1`;

/** What the product's cursor says: the rank of the row that was shown last, and its keys. */
export function placeIn(cursor: string): { rank: number; keys: string[] } {
  const [rank = '', place = ''] = cursor.split('.');
  const [, ...keys] = JSON.parse(Buffer.from(place, 'base64url').toString()) as string[];
  return { rank: Number(rank), keys };
}

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

export interface BoardFromRow extends Omit<BoardRow, 'total'> {
  keys: string[];
}

type Shown = Omit<BoardRow, 'total'>;

const shownAs =
  (urlOf: UrlOf, readerId: string, before: number) =>
  (row: Shown, index: number): object => {
    const [views, likes, comments, shares] = [row.views, row.likes, row.comments, row.shares].map(Number);
    return {
      rank: before + index + 1,
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
      // Only prizes and shares are told before they are paid.
      expected: null,
    };
  };

export const boardOf = (rows: readonly BoardRow[], urlOf: UrlOf, readerId: string): object => ({
  data: rows.map(shownAs(urlOf, readerId, 0)),
  page: 1,
  per: PER,
  total: Number(rows[0]?.total ?? 0),
});

export function boardFromOf(
  rows: readonly BoardFromRow[],
  urlOf: UrlOf,
  readerId: string,
  before: number,
): object {
  const shown = rows.slice(0, PER);
  const last = rows.length > PER ? shown.at(-1) : undefined;
  const place = last && Buffer.from(JSON.stringify(['score', ...last.keys])).toString('base64url');
  return {
    data: shown.map(shownAs(urlOf, readerId, before)),
    nextCursor: place === undefined ? null : `${before + shown.length}.${place}`,
  };
}
