import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { MetricsDto, TrackedContentDto } from './dto/tracked-content.dto.js';
import { metricsOf } from './metrics.js';
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
  lastReadAt: Date | null;
  unavailableSince: Date | null;
}

export interface HistoryPoint {
  at: Date;
  metrics: MetricsDto;
  source: string;
  /** A reading was missed before this one; a chart breaks its line here. */
  gapBefore: boolean;
}

const TIME_ZONE = 'Europe/Berlin';

/** Views of everything together at the end of each day on which anything was read; days without a reading are left out. */
const SERIES = `
  WITH daily AS (
    SELECT m.content_id, (m.at AT TIME ZONE '${TIME_ZONE}')::date AS date, (array_agg(m.views ORDER BY m.at DESC))[1] AS views
    FROM content_metric m JOIN tracked_content c ON c.id = m.content_id
    WHERE c.ref_kind = $1 AND c.ref_id = $2
    GROUP BY 1, 2
  ), change AS (
    SELECT date, views - lag(views, 1, 0::bigint) OVER (PARTITION BY content_id ORDER BY date) AS added FROM daily
  )
  SELECT to_char(date, 'YYYY-MM-DD') AS date, (sum(sum(added)) OVER (ORDER BY date))::bigint AS views
  FROM change GROUP BY date ORDER BY date`;

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
    return new Map((await this.contents.byIds(ids)).map((content) => [content.id, toDto(content)]));
  }

  async series(ref: TrackRef): Promise<{ date: string; views: number }[]> {
    const rows = await this.database.query<{ date: string; views: string }>(SERIES, [ref.kind, ref.id]);
    return rows.map(({ date, views }) => ({ date, views: Number(views) }));
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

  /** Every snapshot of one content, oldest first, gaps marked and never filled. */
  async history(contentId: string): Promise<HistoryPoint[]> {
    const [content] = await this.contents.byIds([contentId]);
    const rows = await this.database.query<
      Record<keyof ContentFigures, string> & { at: Date; source: string }
    >(
      `SELECT at, views, likes, comments, shares, source FROM content_metric WHERE content_id = $1 ORDER BY at`,
      [contentId],
    );
    return rows.map(({ at, source, ...counts }, index) => {
      const before = rows[index - 1]?.at;
      const { views, likes, comments, shares } = counts;
      return {
        at,
        source,
        metrics: metricsOf({
          views: Number(views),
          likes: Number(likes),
          comments: Number(comments),
          shares: Number(shares),
        }),
        gapBefore: before !== undefined && isGap(before, at, content?.perDay ?? 1),
      };
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
  lastReadAt: content.lastReadAt,
  unavailableSince: content.unavailableSince,
});

const toDto = (content: TrackedContentEntity): TrackedContentDto => ({
  id: content.id,
  ownerId: content.ownerId,
  url: content.url,
  platform: content.platform,
  externalId: content.externalId,
  author: content.author,
  title: content.title,
  thumbnail: content.thumbnail,
  ref: content.refKind && content.refId ? { kind: content.refKind, id: content.refId } : null,
  metrics: metricsOf(figuresOf(content)),
  state: content.state,
  lastReadAt: content.lastReadAt?.toISOString() ?? null,
  createdAt: content.createdAt.toISOString(),
  updatedAt: content.updatedAt.toISOString(),
});
