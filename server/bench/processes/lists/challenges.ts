import type { UrlOf } from './file-urls.ts';

export const PER = 20;

const OPEN = `c.status IN ('scheduled', 'live') AND c.join_mode <> 'invite'`;
const REVIEW = `v.decisions AS review_decisions, v.automatic AS review_automatic, v.rejected AS review_rejected,
    v.median_minutes AS review_minutes`;
const BRAND = `u.username, u.display_name, u.avatar_key, u.account_type, u.kyc_status = 'verified' AS verified`;

export const POPULAR = `
  SELECT c.id, c.brand_id, c.title, c.type, c.platforms, c.mode, c.budget_minor, c.status, c.starts_at, c.ends_at, c.participants, ${BRAND},
    m.key AS cover_key, ${REVIEW}
  FROM challenge c JOIN "user" u ON u.id = c.brand_id LEFT JOIN media m ON m.id = c.cover_id
  LEFT JOIN challenge_review_record v ON v.brand_id = c.brand_id
  WHERE ${OPEN} ORDER BY c.views DESC, c.id DESC LIMIT ${PER}`;

/** Reader. */
export const CHALLENGES = `
  SELECT c.*, ${BRAND}, m.kind AS cover_kind, m.mime AS cover_mime, m.size AS cover_size, m.key AS cover_key, m.preview_key AS cover_preview_key,
    m.width AS cover_width, m.height AS cover_height, m.duration_sec AS cover_duration, m.state AS cover_state, m.rejection AS cover_rejection, m.purpose AS cover_purpose,
    m.created_at AS cover_created_at, m.updated_at AS cover_updated_at, r.status AS request, i.status AS invitation, e.status AS entry,
    e.views AS entry_views, e.earned_minor AS entry_earned, e.due_at AS entry_due, ${REVIEW},
    (SELECT count(*) FROM challenge c WHERE ${OPEN}) AS total
  FROM (SELECT * FROM challenge c WHERE ${OPEN} ORDER BY c.id DESC LIMIT ${PER}) c
  JOIN "user" u ON u.id = c.brand_id LEFT JOIN media m ON m.id = c.cover_id
  LEFT JOIN LATERAL (
    SELECT status FROM challenge_request WHERE user_id = $1 AND challenge_id = c.id ORDER BY created_at DESC LIMIT 1) r ON true
  LEFT JOIN challenge_invitation i ON i.challenge_id = c.id AND i.user_id = $1
  LEFT JOIN challenge_entry e ON e.challenge_id = c.id AND e.user_id = $1 AND e.period_no = 1
  LEFT JOIN challenge_review_record v ON v.brand_id = c.brand_id
  ORDER BY c.id DESC`;

type Text = string | null;

interface Brand {
  brand_id: string;
  username: string;
  display_name: string;
  avatar_key: Text;
  account_type: string;
  verified: boolean;
}

interface Reviews {
  review_decisions: number | null;
  review_automatic: number;
  review_rejected: number;
  review_minutes: number | null;
}

interface CardRow extends Brand, Reviews {
  id: string;
  title: string;
  type: string;
  platforms: string[];
  mode: string;
  budget_minor: string;
  status: string;
  starts_at: Date;
  ends_at: Date;
  participants: number;
  cover_key: Text;
}

interface ChallengeRow
  extends CardRow, Record<`cover_${'kind' | 'mime' | 'size' | 'state' | 'purpose'}`, string> {
  description: string;
  rules: Text;
  formats: string[];
  hashtags: string[];
  mentions: string[];
  targeting: object;
  details: object;
  min_age: number;
  max_age: number;
  join_mode: string;
  max_participants: number | null;
  terms: { feeBp: number; cpmMinor: number };
  pay_per_entry_minor: Text;
  pre_review: boolean;
  max_views_paid_per_entry: number | null;
  max_per_creator_minor: Text;
  min_views: number;
  keep_live_days: number;
  tail_days: number;
  kill_fee_percent: number;
  usage_rights: Text;
  disclosure: Text;
  do_list: string[];
  dont_list: string[];
  submission_limit: number;
  rank_by: string;
  published_at: Date | null;
  cancelled_at: Date | null;
  cancel_reason: Text;
  requests: number;
  entries: number;
  views: string;
  due_at: Date | null;
  created_at: Date;
  updated_at: Date;
  cover_id: Text;
  cover_preview_key: Text;
  cover_width: number;
  cover_height: number;
  cover_duration: number | null;
  cover_rejection: Text;
  cover_created_at: Date;
  cover_updated_at: Date;
  request: Text;
  invitation: Text;
  entry: Text;
  entry_views: string;
  entry_earned: string;
  entry_due: Date | null;
  total: string;
}

const iso = (time: Date | null): Text => time?.toISOString() ?? null;
const eur = (minor: number) => ({ minor, currency: 'EUR' });
const money = (minor: Text) => (minor === null ? null : eur(Number(minor)));

const brandOf = (row: Brand, urlOf: UrlOf) => ({
  id: row.brand_id,
  username: row.username,
  displayName: row.display_name,
  avatarUrl: row.avatar_key === null ? null : urlOf(row.avatar_key),
  accountType: row.account_type,
  verified: row.verified,
});

const percentOf = (part: number, whole: number) => Math.round((part / whole) * 100);

const reviewOf = (row: Reviews) =>
  row.review_decisions === null || row.review_minutes === null
    ? null
    : {
        decisions: row.review_decisions,
        medianHours: Math.round(row.review_minutes / 6) / 10,
        automaticPercent: percentOf(row.review_automatic, row.review_decisions),
        rejectedPercent: percentOf(row.review_rejected, row.review_decisions),
      };

export const cardsOf = (rows: readonly CardRow[], urlOf: UrlOf): object => ({
  data: rows.map((row) => ({
    id: row.id,
    title: row.title,
    cover: row.cover_key === null ? null : urlOf(row.cover_key),
    brand: brandOf(row, urlOf),
    type: row.type,
    platforms: row.platforms,
    mode: row.mode,
    reviewRecord: reviewOf(row),
    budget: eur(Number(row.budget_minor)),
    status: row.status,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    participants: row.participants,
  })),
});

const coverOf = (row: ChallengeRow, urlOf: UrlOf) =>
  row.cover_id === null || row.cover_key === null
    ? null
    : {
        id: row.cover_id,
        kind: row.cover_kind,
        mime: row.cover_mime,
        size: Number(row.cover_size),
        url: urlOf(row.cover_key),
        previewUrl: urlOf(row.cover_preview_key ?? row.cover_key),
        width: row.cover_width,
        height: row.cover_height,
        durationSec: row.cover_duration,
        state: row.cover_state,
        rejection: row.cover_rejection,
        purpose: row.cover_purpose,
        createdAt: row.cover_created_at.toISOString(),
        updatedAt: row.cover_updated_at.toISOString(),
      };

const challengeOf = (row: ChallengeRow, urlOf: UrlOf) => ({
  id: row.id,
  brand: brandOf(row, urlOf),
  teamId: null,
  title: row.title,
  description: row.description,
  rules: row.rules,
  type: row.type,
  mode: row.mode,
  platforms: row.platforms,
  formats: row.formats,
  hashtags: row.hashtags,
  mentions: row.mentions,
  targeting: row.targeting,
  details: row.details,
  reviewRecord: reviewOf(row),
  steps: [],
  minAge: row.min_age,
  maxAge: row.max_age,
  joinMode: row.join_mode,
  maxParticipants: row.max_participants,
  preReview: row.pre_review,
  maxViewsPaidPerEntry: row.max_views_paid_per_entry,
  minViews: row.min_views,
  keepLiveDays: row.keep_live_days,
  tailDays: row.tail_days,
  killFeePercent: row.kill_fee_percent,
  usageRights: row.usage_rights,
  disclosure: row.disclosure,
  doList: row.do_list,
  dontList: row.dont_list,
  submissionLimit: row.submission_limit,
  rankBy: row.rank_by,
  status: row.status,
  cancelReason: row.cancel_reason,
  cover: coverOf(row, urlOf),
  product: null,
  budget: eur(Number(row.budget_minor)),
  platformFee: eur(Math.round((Number(row.budget_minor) * row.terms.feeBp) / 10_000)),
  cpm: row.mode === 'brawl' ? eur(row.terms.cpmMinor) : null,
  payPerEntry: money(row.pay_per_entry_minor),
  maxPerCreator: money(row.max_per_creator_minor),
  assets: [],
  prizes: [],
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  publishedAt: iso(row.published_at),
  cancelledAt: iso(row.cancelled_at),
  counts: {
    requests: row.requests,
    participants: row.participants,
    entries: row.entries,
    views: Number(row.views),
  },
  dueAt: iso(row.due_at),
  viewer: {
    request: row.request,
    invitation: row.invitation,
    entry: row.entry,
    part:
      row.entry === null
        ? null
        : {
            views: Number(row.entry_views),
            earned: eur(Number(row.entry_earned)),
            dueAt: row.entry_due?.toISOString() ?? null,
          },
  },
  staffReason: null,
  allowedEvents: [],
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const challengesOf = (rows: readonly ChallengeRow[], urlOf: UrlOf): object => ({
  data: rows.map((row) => challengeOf(row, urlOf)),
  page: 1,
  per: PER,
  total: Number(rows[0]?.total ?? 0),
});
