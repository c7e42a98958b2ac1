import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { type AuditActor, ourselves } from '../../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../../platform/audit/audit-log.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { TimedState } from '../../../../platform/jobs/timed-state.js';
import { DecidedCases } from '../../../../platform/staff/decided-cases.repository.js';
import { MediaService } from '../../../identity/uploads/index.js';
import { refuseOwnAccount } from '../../../money/approvals/index.js';
import { isShortLink } from '../content-address.js';
import { notReadable } from '../content-tracking.errors.js';
import { StatedSnapshots } from '../csv/stated-snapshots.service.js';
import { ContentParties } from '../people/content-parties.js';
import { ReadablePosts } from '../readable-posts.queries.js';
import type { TrackedContentEntity } from '../tracked-content.entity.js';
import { refOf } from '../tracking.queries.js';
import { TrackingRepository } from '../tracking.repository.js';
import type { ManualFiguresDecisionDto, StateManualFiguresDto } from './dto/manual-figures.dto.js';
import { ManualFiguresEntity } from './manual-figures.entity.js';
import {
  figuresBeforePost,
  figuresInFuture,
  figuresWaiting,
  manualFiguresNotFound,
  ownFigures,
  postNotTracked,
} from './manual-figures.errors.js';
import { endOf, manualFiguresMachine } from './manual-figures.machine.js';
import { ManualFiguresRepository } from './manual-figures.repository.js';
import type { ManualFiguresEnd, ManualFiguresStatus } from './manual-figures.types.js';

type Closing = Pick<ManualFiguresEntity, 'decidedBy' | 'note' | 'counted'> & { status: ManualFiguresEnd };

/** Where a platform cannot be read: one member of staff enters what a picture shows, another one confirms it. */
@Injectable()
export class ManualFiguresService {
  constructor(
    readonly db: Database,
    private readonly rows: ManualFiguresRepository,
    private readonly contents: TrackingRepository,
    private readonly snapshots: StatedSnapshots,
    private readonly parties: ContentParties,
    private readonly posts: ReadablePosts,
    private readonly media: MediaService,
    private readonly audit: AuditLog,
    private readonly cases: DecidedCases,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async state(input: StateManualFiguresDto, by: AuditActor): Promise<string> {
    const address = this.posts.addressOf(input.url);
    if (!address) throw notReadable(isShortLink(input.url));
    const tracked = await this.contents.ofPost(address);
    // What counts for something comes first; the figures are those of the post, whoever tracks it.
    const content = tracked.find(({ byHand }) => !byHand) ?? tracked[0];
    if (!content) throw postNotTracked();
    await this.refuseInvolved(tracked, by);
    const row = this.newRow(content, input, by);
    if (!(await this.rows.add(row))) throw figuresWaiting();
    const ref = { kind: 'content_figures', id: row.id };
    await this.media.use([row.mediaId], row.statedBy, ref, { field: 'mediaId', kinds: ['image'] });
    await this.audit.record(by, {
      action: 'content.enterFigures',
      target: { kind: 'content_figures', id: row.id },
      people: ownersOf(tracked),
      before: { views: content.views },
      after: { url: content.url, ...figuresOf(row), reason: row.reason },
    });
    return row.id;
  }

  /** Never by who entered them. */
  @Transactional()
  async decide(id: string, { decision, reason }: ManualFiguresDecisionDto, by: AuditActor): Promise<void> {
    const row = await this.rows.lock(id);
    if (!row) throw manualFiguresNotFound();
    if (row.statedBy === by.actorId) throw ownFigures();
    const status = endOf(this.statusAt(row, this.clock.now()), decision);
    const tracked = await this.trackedAs(row.contentId);
    await this.refuseInvolved(tracked, by);
    const counted = decision === 'confirm' ? await this.snapshots.book(tracked, row, 'manual') : null;
    await this.close(row, { status, decidedBy: by.actorId, note: reason, counted }, tracked, by);
    await this.cases.count('figures', row.createdAt);
  }

  @TimedState<ManualFiguresService>({
    name: 'tracking.manualFigures',
    due: ({ rows }, now, limit) => rows.due(now, limit),
  })
  @Transactional()
  async expire(id: string, now: Date): Promise<void> {
    const row = await this.rows.lock(id);
    if (!row || row.expiresAt > now || !manualFiguresMachine.can(row.status, 'time_out')) return;
    const status = endOf(row.status, 'time_out');
    const closing = { status, decidedBy: null, note: null, counted: null };
    await this.close(row, closing, await this.trackedAs(row.contentId), ourselves);
  }

  private async close(
    row: ManualFiguresEntity,
    closing: Closing,
    tracked: readonly TrackedContentEntity[],
    by: AuditActor,
  ): Promise<void> {
    await this.rows.update(row.id, { ...closing, decidedAt: this.clock.now() });
    await this.audit.record(by, {
      action: `content.figures.${closing.status}`,
      target: { kind: 'content_figures', id: row.id },
      people: ownersOf(tracked),
      before: { status: row.status },
      after: { status: closing.status, ...figuresOf(row), counted: closing.counted, reason: closing.note },
    });
  }

  private newRow(
    { id: contentId, publishedAt }: TrackedContentEntity,
    { at: taken, views, likes = 0, comments = 0, shares = 0, mediaId, reason }: StateManualFiguresDto,
    { actorId }: AuditActor,
  ): ManualFiguresEntity {
    if (actorId === null) throw new Error('figures are entered by a person');
    const now = this.clock.now();
    const at = new Date(taken);
    if (at > now) throw figuresInFuture();
    if (publishedAt && at < publishedAt) throw figuresBeforePost();
    const expiresAt = new Date(now.getTime() + this.settings.get('tracking.manualDays') * DAY);
    return Object.assign(new ManualFiguresEntity(), {
      id: newId(),
      contentId,
      at,
      views,
      likes,
      comments,
      shares,
      mediaId,
      reason,
      status: 'pending',
      statedBy: actorId,
      decidedBy: null,
      note: null,
      counted: null,
      expiresAt,
      decidedAt: null,
      createdAt: now,
    } satisfies ManualFiguresEntity);
  }

  /** All rows of the post that the figures are about. */
  private async trackedAs(contentId: string): Promise<TrackedContentEntity[]> {
    const [content] = await this.contents.byIds([contentId]);
    if (!content) throw manualFiguresNotFound();
    return this.contents.ofPost(content);
  }

  /** Neither one's own post nor one that counts for something of one's own. */
  private async refuseInvolved(tracked: readonly TrackedContentEntity[], by: AuditActor): Promise<void> {
    const people = ownersOf(tracked);
    const { actorId } = by;
    if (actorId !== null) {
      for (const content of tracked)
        if (await this.parties.readsAll(refOf(content), actorId)) people.push(actorId);
    }
    refuseOwnAccount(people, by);
  }

  /** Between the end and the sweeper they are expired already. */
  private statusAt({ status, expiresAt }: ManualFiguresEntity, now: Date): ManualFiguresStatus {
    return status === 'pending' && expiresAt <= now ? 'expired' : status;
  }
}

const ownersOf = (tracked: readonly TrackedContentEntity[]): string[] => [
  ...new Set(tracked.map(({ ownerId }) => ownerId)),
];

const figuresOf = ({ at, views, likes, comments, shares }: ManualFiguresEntity) => ({
  at: at.toISOString(),
  views,
  likes,
  comments,
  shares,
});
