import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { BlockedMoney } from './context/blocked-money.js';
import type { OpenSupportDto, RatingDto, SupportWriteDto } from './dto/support.dto.js';
import { SupportClock } from './support.clock.js';
import { SupportConversationEntity } from './support.entity.js';
import { notClosedYet, ratedAlready, supportNotFound, usedClientId } from './support.errors.js';
import { supportOpened, supportRated } from './support.events.js';
import { SupportLive } from './support.live.js';
import { supportMachine } from './support.machine.js';
import { SupportRepository } from './support.repository.js';
import { priorityOf } from './support.rules.js';

interface Words {
  text: string;
  clientId?: string | undefined;
}

/** What a person does with the conversations they have with our team. */
@Injectable()
export class SupportService {
  constructor(
    readonly db: Database,
    private readonly rows: SupportRepository,
    private readonly money: BlockedMoney,
    private readonly times: SupportClock,
    private readonly live: SupportLive,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The latest one; whoever has none gets a blank one, which no queue shows. */
  async latest(userId: string): Promise<string> {
    const latest = await this.rows.latestOf(userId);
    return latest ? latest.id : this.begin(userId);
  }

  /** A matter of its own. The same message again answers the first. */
  async open(userId: string, { subject, ...words }: OpenSupportDto): Promise<string> {
    const moneyBlocked = await this.money.of(userId);
    return this.opened(userId, { subject, moneyBlocked, words });
  }

  /** Answers the id of the message. */
  async write(userId: string, id: string, words: SupportWriteDto): Promise<string> {
    const known = await this.rows.byId(id);
    if (known?.userId !== userId) throw supportNotFound();
    const moneyBlocked = known.state === 'open' ? false : await this.money.of(userId);
    return this.wrote(userId, id, { words, moneyBlocked });
  }

  @Transactional()
  async read(userId: string, id: string): Promise<void> {
    const row = await this.require(userId, id);
    if (row.unread === 0) return;
    await this.rows.save(Object.assign(row, { unread: 0 }));
    await this.live.moved(id, userId);
  }

  /** Once, when it is closed. */
  @Transactional()
  async rate(userId: string, id: string, { rating, comment }: RatingDto): Promise<void> {
    const row = await this.require(userId, id);
    if (row.ratedAt !== null) throw ratedAlready();
    if (row.state !== 'closed') throw notClosedYet();
    const rated = { rating, ratingComment: comment || null, ratedAt: this.clock.now() };
    await this.rows.save(Object.assign(row, rated));
    await this.outbox.append(supportRated(row, rating));
    await this.live.moved(id, userId);
  }

  @Transactional()
  private async begin(userId: string): Promise<string> {
    return (await this.rows.blank(this.blankOf(userId))).id;
  }

  @Transactional()
  private async opened(
    userId: string,
    { subject, moneyBlocked, words }: { subject: string; moneyBlocked: boolean; words: Words },
  ): Promise<string> {
    const row = await this.rows.blank(this.blankOf(userId));
    const before = await this.sentBefore(userId, words);
    if (before) return before.conversationId;
    Object.assign(row, { subject });
    await this.add(row, words, moneyBlocked);
    return row.id;
  }

  @Transactional()
  private async wrote(
    userId: string,
    id: string,
    { words, moneyBlocked }: { words: Words; moneyBlocked: boolean },
  ): Promise<string> {
    const row = await this.require(userId, id);
    const before = await this.sentBefore(userId, words);
    if (before && before.conversationId !== id) throw usedClientId();
    return before ? before.id : this.add(row, words, moneyBlocked);
  }

  private sentBefore(userId: string, { clientId }: Words) {
    return clientId === undefined ? null : this.rows.byClientId(userId, clientId);
  }

  /** The lock of the conversation gives every message its place. */
  private async add(row: SupportConversationEntity, words: Words, moneyBlocked: boolean): Promise<string> {
    const now = this.clock.now();
    const opens = row.lastSeq === 0 || row.state === 'closed';
    const urgent = moneyBlocked ? { priority: priorityOf({ moneyBlocked }) } : {};
    Object.assign(row, urgent, {
      state: supportMachine.next(row.state, 'write'),
      lastSeq: row.lastSeq + 1,
      lastAt: now,
      unansweredSince: row.unansweredSince ?? now,
      ...(opens ? { openedAt: now, closedAt: null, closeReason: null } : {}),
    });
    this.times.set(row);
    const id = newId();
    await this.rows.save(row);
    await this.rows.addMessage({
      id,
      conversationId: row.id,
      userId: row.userId,
      staffId: null,
      seq: row.lastSeq,
      text: words.text,
      clientId: words.clientId ?? null,
      createdAt: now,
    });
    if (opens) await this.outbox.append(supportOpened(row));
    await this.live.message(id, row.userId);
    await this.live.moved(row.id, row.userId);
    return id;
  }

  private async require(userId: string, id: string): Promise<SupportConversationEntity> {
    const row = await this.rows.lock(id);
    if (row?.userId !== userId) throw supportNotFound();
    return row;
  }

  private blankOf(userId: string): SupportConversationEntity {
    const now = this.clock.now();
    return Object.assign(new SupportConversationEntity(), {
      id: newId(),
      userId,
      subject: null,
      state: 'open',
      priority: priorityOf({ moneyBlocked: false }),
      labels: [],
      assignedTo: null,
      lastSeq: 0,
      unread: 0,
      openedAt: now,
      unansweredSince: null,
      dueAt: null,
      reassignAt: null,
      closedAt: null,
      closeReason: null,
      rating: null,
      ratingComment: null,
      ratedAt: null,
      lastAt: now,
      createdAt: now,
    } satisfies SupportConversationEntity);
  }
}
