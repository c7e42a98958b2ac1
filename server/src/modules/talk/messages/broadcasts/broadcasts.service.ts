import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import type { Gif } from '../../../../platform/gateways/gif-provider.js';
import { MediaQueries, MediaService } from '../../../identity/uploads/index.js';
import { Gifs } from '../gifs/gifs.service.js';
import { holdsOf, typeOf } from '../media/message-media.rules.js';
import { gifAlone, nothingSaid, nothingToLock } from '../messages.errors.js';
import { LockedMessages } from '../paid/locked/locked-messages.service.js';
import { firstLink } from '../previews/first-link.js';
import { BroadcastJobs } from './broadcast-jobs.js';
import { BroadcastEntity } from './broadcast.entity.js';
import { broadcastNotFound, nobodyChosen, plannedTooFar, recalledAlready } from './broadcasts.errors.js';
import { BroadcastsRepository } from './broadcasts.repository.js';
import type { BroadcastInputDto } from './dto/broadcast.dto.js';

/** One message for an audience: kept here, sent by the worker. */
@Injectable()
export class BroadcastsService {
  constructor(
    readonly db: Database,
    private readonly rows: BroadcastsRepository,
    private readonly locked: LockedMessages,
    private readonly gifs: Gifs,
    private readonly media: MediaService,
    private readonly files: MediaQueries,
    private readonly jobs: BroadcastJobs,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** Answers its id; the same `clientId` again answers the first one. */
  async send(ownerId: string, input: BroadcastInputDto): Promise<string> {
    const { message, audience, scheduledAt } = input;
    const { text, mediaIds = [], gifId, price, clientId } = message;
    const said = text !== undefined || mediaIds.length > 0;
    if (gifId === undefined && !said) throw nothingSaid();
    if (gifId !== undefined && said) throw gifAlone();
    if (price !== undefined && gifId !== undefined) throw nothingToLock();
    if (audience.kind === 'users' && (audience.userIds?.length ?? 0) === 0) throw nobodyChosen();
    this.refuseTime(scheduledAt);
    const before = clientId === undefined ? null : await this.rows.byClientId(ownerId, clientId);
    if (before) return before.id;
    if (price !== undefined) await this.locked.assertMaySell(ownerId, price);
    const gif = gifId === undefined ? null : await this.gifs.chosen(gifId);
    return this.keep(ownerId, input, gif);
  }

  /** What nobody has read yet is taken back; one that was not begun goes out to nobody. */
  @Transactional()
  async recall(ownerId: string, id: string): Promise<void> {
    const broadcast = await this.rows.lockOwn(ownerId, id);
    if (!broadcast) throw broadcastNotFound();
    if (broadcast.recalledAt) throw recalledAlready();
    const now = this.clock.now();
    Object.assign(broadcast, { recalledAt: now, dueAt: now, afterId: null, state: 'running' });
    await this.rows.save(broadcast);
    this.db.afterCommit(() => this.jobs.add(id));
  }

  private refuseTime(scheduledAt: string | undefined): void {
    if (scheduledAt === undefined) return;
    const days = this.settings.get('messages.broadcastDaysAhead');
    const now = this.clock.now().getTime();
    const at = new Date(scheduledAt).getTime();
    if (at < now || at > now + days * DAY) throw plannedTooFar(days);
  }

  @Transactional()
  private async keep(ownerId: string, input: BroadcastInputDto, gif: Gif | null): Promise<string> {
    const { message, audience, scheduledAt } = input;
    const { text = '', mediaIds = [], price = null, clientId = null } = message;
    const id = newId();
    const now = this.clock.now();
    const kinds = await this.kindsOf(id, ownerId, mediaIds);
    // What stands behind a price holds nothing that a list may show.
    const holds = price === null ? holdsOf(kinds, firstLink(text)) : [];
    const inserted = await this.rows.insert(
      Object.assign(new BroadcastEntity(), {
        id,
        ownerId,
        clientId,
        type: gif ? 'giphy' : typeOf(holds),
        text,
        mediaIds,
        holds,
        gif,
        price,
        audience,
        state: 'queued',
        afterId: null,
        recipients: 0,
        delivered: 0,
        dueAt: scheduledAt === undefined ? now : new Date(scheduledAt),
        scheduledAt: scheduledAt === undefined ? null : new Date(scheduledAt),
        recalledAt: null,
        createdAt: now,
      } satisfies BroadcastEntity),
    );
    const before = inserted || clientId === null ? null : await this.rows.byClientId(ownerId, clientId);
    if (before) return before.id;
    if (scheduledAt === undefined) this.db.afterCommit(() => this.jobs.add(id));
    return id;
  }

  /** They belong to the broadcast, so that they stay as long as any of its messages shows them. */
  private async kindsOf(id: string, ownerId: string, mediaIds: string[]) {
    await this.media.use(mediaIds, ownerId, { kind: 'broadcast', id }, { purpose: 'message' });
    const found = await this.files.byIds(mediaIds);
    return mediaIds.flatMap((mediaId) => found.get(mediaId)?.kind ?? []);
  }
}
