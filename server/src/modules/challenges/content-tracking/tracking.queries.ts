import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { MetricsDto, TrackedContentDto } from './dto/tracked-content.dto.js';
import { metricsOf } from './metrics.js';
import { type Confidence, confidenceOf, type Source } from './sources.js';
import { isGap } from './reading-times.js';
import type { TrackedContentEntity } from './tracked-content.entity.js';
import { TrackingRepository } from './tracking.repository.js';
import type { ContentFigures, TrackRef, TrackState } from './tracking.types.js';

/** What rules of other modules ask about a post. */
export interface ContentNow {
  id: string;
  state: TrackState;
  figures: ContentFigures;
  caption: string;
  publishedAt: Date | null;
  lastReadAt: Date | null;
  unavailableSince: Date | null;
}

export interface HistoryPoint {
  at: Date;
  metrics: MetricsDto;
  source: Source;
  confidence: Confidence;
  /** A reading was missed before this one; a chart breaks its line here. */
  gapBefore: boolean;
}

export const TIME_ZONE = 'Europe/Berlin';
const MOST_SNAPSHOTS = 5_000;

/** Days in Berlin, both included; null = no bound. */
interface HistoryDays {
  from?: string | null;
  to?: string | null;
}

interface SnapshotRow extends ContentFigures {
  at: Date;
  source: Source;
}

const FIGURES =
  'views::float8 AS views, likes::float8 AS likes, comments::float8 AS comments, shares::float8 AS shares';
const IN_DAYS = `($2::date IS NULL OR at >= $2::date::timestamp AT TIME ZONE '${TIME_ZONE}')
  AND ($3::date IS NULL OR at < ($3::date + 1)::timestamp AT TIME ZONE '${TIME_ZONE}')`;

/** What was read and what people stated; what counts of the latter stands among the former already. */
const HISTORY = `
  SELECT at, ${FIGURES}, source FROM content_metric WHERE content_id = $1 AND ${IN_DAYS}
  UNION ALL
  SELECT at, ${FIGURES}, source FROM content_stated_metric s WHERE content_id = $1 AND ${IN_DAYS}
    AND NOT EXISTS (SELECT 1 FROM content_metric m WHERE m.content_id = s.content_id AND m.at = s.at)
  ORDER BY at DESC LIMIT $4`;

/** Views of everything together at the end of each day on which anything was read; days without a reading are left out. */
const SERIES = `
  WITH daily AS (
    SELECT m.content_id, (m.at AT TIME ZONE '${TIME_ZONE}')::date AS date, (array_agg(m.views ORDER BY m.at DESC))[1] AS views
    FROM content_metric m JOIN tracked_content c ON c.id = m.content_id
    WHERE c.ref_kind = $1 AND c.ref_id = $2 AND NOT c.by_hand
    GROUP BY 1, 2
  ), change AS (
    SELECT date, views - lag(views, 1, 0::bigint) OVER (PARTITION BY content_id ORDER BY date) AS added FROM daily
  )
  SELECT to_char(date, 'YYYY-MM-DD') AS date, (sum(sum(added)) OVER (ORDER BY date))::bigint AS views
  FROM change GROUP BY date ORDER BY date`;

const names = ['views', 'likes', 'comments', 'shares'] as const;
const each = (text: (name: (typeof names)[number]) => string): string => names.map(text).join(', ');

/** The last day of SERIES_OF_ALL, without reading the days before it. */
const TOTALS = `
  SELECT ${each((name) => `coalesce(sum(${name}), 0)::float8 AS ${name}`)}
  FROM tracked_content WHERE ref_kind = $1 AND ref_id = ANY ($2::uuid[]) AND NOT by_hand`;

/** As SERIES, all figures of many things of one kind. */
const SERIES_OF_ALL = `
  WITH daily AS (
    SELECT m.content_id, (m.at AT TIME ZONE '${TIME_ZONE}')::date AS date,
      ${each((name) => `(array_agg(m.${name} ORDER BY m.at DESC))[1] AS ${name}`)}
    FROM content_metric m JOIN tracked_content c ON c.id = m.content_id
    WHERE c.ref_kind = $1 AND c.ref_id = ANY ($2::uuid[]) AND NOT c.by_hand
    GROUP BY 1, 2
  ), change AS (
    SELECT date, ${each((name) => `${name} - lag(${name}, 1, 0::bigint) OVER post AS ${name}`)}
    FROM daily WINDOW post AS (PARTITION BY content_id ORDER BY date)
  )
  SELECT to_char(date, 'YYYY-MM-DD') AS date, ${each((name) => `(sum(sum(${name})) OVER (ORDER BY date))::float8 AS ${name}`)}
  FROM change
  WHERE ($3::date IS NULL OR date >= $3::date) AND ($4::date IS NULL OR date <= $4::date)
  GROUP BY date ORDER BY date`;

@Injectable()
export class TrackingQueries {
  constructor(
    private readonly database: Database,
    private readonly contents: TrackingRepository,
  ) {}

  async latest(ids: readonly string[]): Promise<Map<string, ContentNow>> {
    return new Map((await this.contents.byIds(ids)).map((content) => [content.id, toNow(content)]));
  }

  async cards(ids: readonly string[]): Promise<Map<string, TrackedContentDto>> {
    return new Map((await this.contents.byIds(ids)).map((content) => [content.id, contentDto(content)]));
  }

  async series(ref: TrackRef): Promise<{ date: string; views: number }[]> {
    const rows = await this.database.query<{ date: string; views: string }>(SERIES, [ref.kind, ref.id]);
    return rows.map(({ date, views }) => ({ date, views: Number(views) }));
  }

  /** What posts of these things gained since `from`, by the end of each day on which anything was read. */
  seriesOf(
    kind: TrackRef['kind'],
    ids: readonly string[],
    { from = null, to = null }: HistoryDays = {},
  ): Promise<(ContentFigures & { date: string })[]> {
    return this.database.query(SERIES_OF_ALL, [kind, ids, from, to]);
  }

  /** What all posts of these things have gained so far. */
  totalsOf(kind: TrackRef['kind'], ids: readonly string[]): Promise<ContentFigures> {
    return this.database.only<ContentFigures>(TOTALS, [kind, ids]);
  }

  /** Posts of these things, the newest first. */
  async postsOf(kind: TrackRef['kind'], ids: readonly string[], limit: number): Promise<TrackedContentDto[]> {
    return (await this.contents.ofRefs(kind, ids, limit)).map(contentDto);
  }

  /** Every snapshot of these contents, by content, oldest first. */
  async snapshots(contentIds: readonly string[]): Promise<Map<string, Snapshot[]>> {
    const rows = await this.database.query<Snapshot & { contentId: string }>(
      `SELECT content_id AS "contentId", at, views::float8 AS views, likes::float8 AS likes,
         comments::float8 AS comments, shares::float8 AS shares, source
       FROM content_metric WHERE content_id = ANY ($1::uuid[]) ORDER BY content_id, at`,
      [contentIds],
    );
    const found = new Map<string, Snapshot[]>();
    for (const { contentId, ...snapshot } of rows) {
      const known = found.get(contentId);
      if (known) known.push(snapshot);
      else found.set(contentId, [snapshot]);
    }
    return found;
  }

  /** Snapshots of one content, oldest first, gaps marked and never filled; of many the newest. */
  async history(contentId: string, { from = null, to = null }: HistoryDays = {}): Promise<HistoryPoint[]> {
    const [content] = await this.contents.byIds([contentId]);
    const rows = await this.database.query<SnapshotRow>(HISTORY, [contentId, from, to, MOST_SNAPSHOTS]);
    let lastRead: Date | undefined;
    return rows.toReversed().map(({ at, source, ...counts }) => {
      const gapBefore = lastRead !== undefined && isGap(lastRead, at, content?.perDay ?? 1);
      const confidence = confidenceOf(source);
      if (confidence !== 'low') lastRead = at;
      return { at, source, confidence, metrics: metricsOf(counts), gapBefore };
    });
  }
}

/** A snapshot as it was stored. */
export interface Snapshot extends ContentFigures {
  at: Date;
  source: string;
}

const figuresOf = ({ views, likes, comments, shares }: TrackedContentEntity): ContentFigures => ({
  views,
  likes,
  comments,
  shares,
});

const toNow = (content: TrackedContentEntity): ContentNow => ({
  id: content.id,
  state: content.state,
  figures: figuresOf(content),
  caption: content.caption,
  publishedAt: content.publishedAt,
  lastReadAt: content.lastReadAt,
  unavailableSince: content.unavailableSince,
});

export const refOf = ({
  refKind,
  refId,
}: Pick<TrackedContentEntity, 'refKind' | 'refId'>): TrackRef | null =>
  refKind && refId ? { kind: refKind, id: refId } : null;

export const contentDto = (content: TrackedContentEntity) => ({
  id: content.id,
  ownerId: content.ownerId,
  url: content.url,
  platform: content.platform,
  externalId: content.externalId,
  author: content.author,
  title: content.title,
  thumbnail: content.thumbnail,
  ref: refOf(content),
  metrics: metricsOf(figuresOf(content)),
  state: content.state,
  lastReadAt: content.lastReadAt?.toISOString() ?? null,
  createdAt: content.createdAt.toISOString(),
  updatedAt: content.updatedAt.toISOString(),
});
