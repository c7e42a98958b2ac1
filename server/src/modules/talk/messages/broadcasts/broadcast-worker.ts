import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock, SECOND } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { TimedState } from '../../../../platform/jobs/timed-state.js';
import { failpoint } from '../../../../platform/observability/failpoint.js';
import { Realtime } from '../../../../platform/realtime/realtime.js';
import { personRoom } from '../../../../platform/realtime/rooms.js';
import { InboxesQueries, UsersQueries } from '../../../identity/users/index.js';
import { admissionOf } from '../message.rules.js';
import { MessagesLive } from '../messages.live.js';
import { LockedMessages } from '../paid/locked/locked-messages.service.js';
import { firstLink } from '../previews/first-link.js';
import { ThreadsRepository } from '../threads/threads.repository.js';
import { BroadcastAudience } from './broadcast-audience.js';
import type { BroadcastEntity } from './broadcast.entity.js';
import { BroadcastsRepository } from './broadcasts.repository.js';
import { DeliveriesRepository, type Delivery } from './deliveries.repository.js';

/** A pass over what is due keeps nothing else waiting for longer. */
const PASS_MS = 20 * SECOND;

/**
 * Sends and recalls broadcasts, a part of the recipients in each transaction. The row says how far it is, so whoever
 * comes after a killed worker goes on behind the last part that was committed.
 */
@Injectable()
export class BroadcastWorker {
  constructor(
    readonly db: Database,
    private readonly rows: BroadcastsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly audience: BroadcastAudience,
    private readonly inboxes: InboxesQueries,
    private readonly users: UsersQueries,
    private readonly threads: ThreadsRepository,
    private readonly locked: LockedMessages,
    private readonly live: MessagesLive,
    private readonly realtime: Realtime,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @TimedState<BroadcastWorker>({
    name: 'messages.broadcast',
    due: ({ rows }, now, limit) => rows.due(now, limit),
  })
  async pass(id: string): Promise<void> {
    const until = performance.now() + PASS_MS;
    while (await this.step(id)) if (performance.now() > until) return;
  }

  async finish(id: string): Promise<void> {
    while (await this.step(id));
  }

  /** False = there is nothing more to do now, or another worker is at it. */
  @Transactional()
  protected async step(id: string): Promise<boolean> {
    const broadcast = await this.rows.lockFree(id);
    const now = this.clock.now();
    if (!broadcast || broadcast.state === 'done' || broadcast.state === 'failed' || broadcast.dueAt > now)
      return false;
    if (broadcast.recalledAt) await this.recall(broadcast, now);
    else if (broadcast.state === 'queued') await this.begin(broadcast);
    else await this.deliver(broadcast, now);
    await this.rows.save(broadcast);
    const { ownerId, delivered, recipients, state } = broadcast;
    this.realtime.emit(personRoom(ownerId), 'broadcast.progress', {
      broadcastGroupId: id,
      delivered,
      recipients,
    });
    return state === 'running';
  }

  /** Who the audience is, is decided once, whatever changes while it goes out. */
  private async begin(broadcast: BroadcastEntity): Promise<void> {
    if (!(await this.maySend(broadcast))) {
      broadcast.state = 'failed';
      return;
    }
    for await (const userIds of this.audience.of(broadcast.ownerId, broadcast.audience))
      await this.rows.addRecipients(broadcast, userIds);
    broadcast.recipients = await this.rows.countRecipients(broadcast.id);
    broadcast.state = 'running';
  }

  /** A planned one goes out long after it was allowed. */
  private async maySend({ ownerId, price }: BroadcastEntity): Promise<boolean> {
    const { state } = await this.users.profile(ownerId);
    if (state !== 'active') return false;
    if (price === null) return true;
    try {
      await this.locked.assertMaySell(ownerId, price);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  private async deliver(broadcast: BroadcastEntity, now: Date): Promise<void> {
    const { id, ownerId, text, price } = broadcast;
    const userIds = await this.deliveries.next(broadcast, this.settings.get('messages.broadcastBatch'));
    const last = userIds.at(-1);
    if (last === undefined) {
      broadcast.state = 'done';
      return;
    }
    const admitted = await this.admitted(ownerId, userIds);
    const opened = await this.deliveries.open(ownerId, [...admitted.keys()], now);
    const written = opened.map((one): Delivery => ({
      ...one,
      messageId: newId(),
      silent: admitted.get(one.userId) === 'silent',
    }));
    const link = price === null ? firstLink(text) : null;
    await this.deliveries.write(broadcast, written, { now, link });
    const skipped = userIds.filter((userId) => !admitted.has(userId));
    await this.deliveries.skip(id, skipped);
    const heard = written.filter(({ silent }) => !silent);
    await this.live.arrived(new Map(heard.map(({ messageId, userId }) => [messageId, userId])));
    broadcast.recipients -= skipped.length;
    broadcast.delivered += written.length;
    broadcast.afterId = last;
    failpoint('broadcast.partWritten');
    this.db.afterCommit(() => failpoint('broadcast.partCommitted'));
  }

  /** Those who can be written to, by the same rule as for one message. */
  private async admitted(
    ownerId: string,
    userIds: readonly string[],
  ): Promise<Map<string, 'open' | 'silent'>> {
    const inboxes = await this.inboxes.of(userIds, ownerId);
    const known = await this.threads.known(ownerId, userIds);
    const admitted = new Map<string, 'open' | 'silent'>();
    for (const [userId, inbox] of inboxes) {
      const admission = admissionOf(inbox, known.get(userId) ?? null);
      if (admission === 'open' || admission === 'silent') admitted.set(userId, admission);
    }
    return admitted;
  }

  private async recall(broadcast: BroadcastEntity, now: Date): Promise<void> {
    const userIds = await this.deliveries.next(broadcast, this.settings.get('messages.broadcastBatch'));
    const last = userIds.at(-1);
    if (last === undefined) {
      Object.assign(broadcast, { state: 'done', recipients: broadcast.delivered });
      return;
    }
    const recalled = await this.deliveries.recall(broadcast.id, userIds, now);
    const heard = recalled.filter(({ silent }) => !silent);
    this.live.altered(new Map(heard.map(({ id, userId }) => [id, userId])));
    broadcast.afterId = last;
  }
}
