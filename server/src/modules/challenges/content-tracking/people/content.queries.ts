import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { mapped, type Page } from '../../../../kernel/page.js';
import { dayIn } from '../../../../kernel/period.js';
import { isStaffRole } from '../../../../kernel/roles.js';
import { Database } from '../../../../platform/database/database.js';
import { contains, listOf, visible } from '../../../../platform/database/list.js';
import { ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { ContentAlertsRepository } from '../alerts/content-alerts.repository.js';
import { contentNotFound } from '../content-tracking.errors.js';
import type {
  ContentHistoryDto,
  ContentQueryDto,
  HistoryQueryDto,
  TrackedPostDto,
} from '../dto/tracked-post.dto.js';
import { TrackedContentEntity } from '../tracked-content.entity.js';
import { refOf, TIME_ZONE, TrackingQueries } from '../tracking.queries.js';
import { TrackingRepository } from '../tracking.repository.js';
import { ContentParties } from './content-parties.js';
import { alertDto, ContentView } from './content.view.js';

const SHOWN_MS = 92 * DAY;

const POSTS = listOf(TrackedContentEntity, {
  filters: {
    refKind: 'ref_kind = $1',
    refId: 'ref_id = $1',
    platform: 'platform = $1',
    state: 'state = $1',
    lateBefore: 'next_read_at < $1',
    updatedSince: 'updated_at >= $1::timestamptz',
    q: contains(`lower(coalesce(title, '') || ' ' || coalesce(author, ''))`),
  },
  sorts: { newest: ['created_at DESC', 'id DESC'], views: ['views DESC', 'id DESC'] },
});
const readable = visible('owner_id = $1', 'owner_id <> $1 AND ref_id = ANY ($2::uuid[])');

/** Tracked posts as people read them: the own ones, and those of the things they are a party to. */
@Injectable()
export class ContentQueries {
  constructor(
    private readonly database: Database,
    private readonly contents: TrackingRepository,
    private readonly tracking: TrackingQueries,
    private readonly alerts: ContentAlertsRepository,
    private readonly parties: ContentParties,
    private readonly view: ContentView,
    private readonly clock: Clock,
  ) {}

  async list(
    principal: Principal,
    { late, ...query }: ContentQueryDto & { updatedSince?: string | undefined },
  ): Promise<Page<TrackedPostDto>> {
    const ownerId = ownedBy(principal);
    const asked = { ...query, ...(late ? { lateBefore: this.view.lateBefore } : {}) };
    const refs = await this.parties.refsOf(ownerId);
    const page = await POSTS.page(this.database, asked, readable(ownerId, refs));
    const posts = await this.view.posts(page.data, ownerId);
    return mapped(page, (_, index) => posts[index] as TrackedPostDto);
  }

  /** The post, or 404 where it is neither the caller's nor of a thing the caller is a party to. Staff read all. */
  async readable(id: string, principal: Principal): Promise<TrackedContentEntity> {
    const [content] = await this.contents.byIds([id]);
    if (!content) throw contentNotFound();
    const ownerId = ownedBy(principal);
    if (content.ownerId === ownerId || isStaffRole(principal.activeRole)) return content;
    if (await this.parties.readsAll(refOf(content), ownerId)) return content;
    throw contentNotFound();
  }

  async one(id: string, principal: Principal): Promise<TrackedPostDto> {
    return this.shown(await this.readable(id, principal), principal);
  }

  async history(id: string, principal: Principal, { from, to }: HistoryQueryDto): Promise<ContentHistoryDto> {
    const content = await this.readable(id, principal);
    const days = { from: from ?? this.day(-SHOWN_MS), to: to ?? this.day(0) };
    const [data, history, alerts] = await Promise.all([
      this.shown(content, principal),
      this.tracking.history(id, days),
      this.alerts.of(id),
    ]);
    return {
      data,
      history: history.map(({ at, ...point }) => ({ contentId: id, at: at.toISOString(), ...point })),
      alerts: alerts.map(alertDto),
    };
  }

  private async shown(content: TrackedContentEntity, principal: Principal): Promise<TrackedPostDto> {
    const [post] = await this.view.posts([content], ownedBy(principal));
    if (!post) throw contentNotFound();
    return post;
  }

  private day(ago: number): string {
    return dayIn(TIME_ZONE, this.clock.in(ago));
  }
}
