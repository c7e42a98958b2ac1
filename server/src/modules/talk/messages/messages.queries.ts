import { Injectable } from '@nestjs/common';
import { MINUTE } from '../../../kernel/clock.js';
import { type Cursor, type CursorQuery, mapped } from '../../../kernel/page.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { SharedCards, type SharedRef } from '../../../platform/sharing/shared-cards.js';
import { type MediaDto, MediaQueries } from '../../identity/uploads/index.js';
import { ProfilesQueries, UsersQueries } from '../../identity/users/index.js';
import type {
  MessageDto,
  MessageLinkDto,
  MessageReactionDto,
  MessagesQueryDto,
  QuotedMessageDto,
  ReactionSummaryDto,
  TypedMessagesQueryDto,
} from './dto/message.dto.js';
import type { MessageFeeDto } from './dto/message-fee.dto.js';
import type { SharedMediaQueryDto } from './media/shared-media.dto.js';
import { GiftsQueries } from './gifts/gifts.queries.js';
import { statusOf } from './message.rules.js';
import { asksElsewhere, soundsLikeGrooming } from './message-warnings.js';
import type { MessageType } from './message.types.js';
import { conversationNotFound, messageNotFound } from './messages.errors.js';
import type { PaidMessageEntity } from './paid/paid-message.entity.js';
import { mayRead } from './paid/locked/locked-message.entity.js';
import { LockedMessagesRepository } from './paid/locked/locked-messages.repository.js';
import { type PaidFact, PaidFacts } from './paid/paid-facts.js';
import { type MessageRow, MessagesRepository } from './messages.repository.js';
import { ThreadsRepository } from './threads/threads.repository.js';

const noReactions = (): ReactionSummaryDto => ({
  total: 0,
  counts: { like: 0, love: 0, haha: 0, care: 0, wow: 0, sad: 0 },
  mine: null,
});

/** Messages as one of the two people sees them. Everybody else finds nothing. */
@Injectable()
export class MessagesQueries {
  constructor(
    private readonly rows: MessagesRepository,
    private readonly threads: ThreadsRepository,
    private readonly users: UsersQueries,
    private readonly profiles: ProfilesQueries,
    private readonly paid: PaidFacts,
    private readonly locked: LockedMessagesRepository,
    private readonly gifts: GiftsQueries,
    private readonly media: MediaQueries,
    private readonly cards: SharedCards,
    private readonly settings: SettingsStore,
  ) {}

  async one(userId: string, id: string): Promise<MessageDto> {
    const row = await this.rows.one(userId, id);
    if (!row) throw messageNotFound();
    return this.shownOne(userId, row);
  }

  /** The newest first; after a message or since a moment the oldest first, so that what follows is read on from there. */
  async within(
    userId: string,
    conversationId: string,
    { before, after, since, ...asked }: MessagesQueryDto,
  ): Promise<Cursor<MessageDto>> {
    if (!(await this.threads.one(userId, conversationId))) throw conversationNotFound();
    const part = await this.rows.within(userId, conversationId, {
      ...asked,
      since: since === undefined ? undefined : new Date(since),
      before: before === undefined ? undefined : await this.seqOf(userId, conversationId, before),
      after: after === undefined ? undefined : await this.seqOf(userId, conversationId, after),
    });
    return this.shownPart(userId, part);
  }

  /** Messages with files or an address in them, the newest first. */
  async sharedMedia(
    userId: string,
    conversationId: string,
    asked: SharedMediaQueryDto,
  ): Promise<Cursor<MessageDto>> {
    if (!(await this.threads.one(userId, conversationId))) throw conversationNotFound();
    return this.shownPart(userId, await this.rows.holding(userId, conversationId, asked));
  }

  async saying(userId: string, q: string, asked: CursorQuery): Promise<Cursor<MessageDto>> {
    return this.shownPart(userId, await this.rows.saying(userId, q, asked));
  }

  /** What this person has paid for and still has, the latest first. */
  async unlocked(userId: string, asked: CursorQuery): Promise<Cursor<MessageDto>> {
    const { data, nextCursor } = await this.locked.boughtBy(userId, asked);
    const ids = data.map(({ messageId }) => messageId);
    const rows = new Map((await this.rows.some(userId, ids)).map((row) => [row.id, row]));
    const found = ids.flatMap((id) => rows.get(id) ?? []);
    return { data: await this.shown(userId, found), nextCursor };
  }

  /** In the order asked. */
  async some(userId: string, ids: readonly string[]): Promise<MessageDto[]> {
    const shown = await this.shown(userId, await this.rows.some(userId, ids));
    return ids.flatMap((id) => shown.find((message) => message.id === id) ?? []);
  }

  /** Of one type over all conversations, the newest first. */
  async ofType(
    userId: string,
    type: MessageType | 'all',
    asked: TypedMessagesQueryDto,
  ): Promise<Cursor<MessageDto>> {
    return this.shownPart(userId, await this.rows.ofType(userId, type, asked));
  }

  /** Messages of a broadcast as their receivers see them, by receiver; nobody can have reacted yet. */
  async arrived(receivers: ReadonlyMap<string, string>): Promise<Map<string, MessageDto>> {
    const rows = await this.rows.arrived([...receivers.keys()]);
    const { facts, files } = await this.around(rows);
    return new Map(
      rows.flatMap((row) => {
        const userId = receivers.get(row.id);
        return userId === undefined ? [] : [[userId, this.toDto(userId, row, facts(row.id), files)] as const];
      }),
    );
  }

  async latest(userId: string, conversationIds: readonly string[]): Promise<Map<string, MessageDto>> {
    const shown = await this.shown(userId, await this.rows.latest(userId, conversationIds));
    return new Map(shown.map((message) => [message.conversationId, message]));
  }

  async summary(userId: string, id: string): Promise<ReactionSummaryDto> {
    return (await this.summaries(userId, [id])).get(id) ?? noReactions();
  }

  async reactions(
    userId: string,
    id: string,
  ): Promise<{ data: MessageReactionDto[]; summary: ReactionSummaryDto }> {
    if (!(await this.rows.one(userId, id))) throw messageNotFound();
    const [rows, summary] = await Promise.all([this.rows.reacted(userId, id), this.summary(userId, id)]);
    const data = rows.map((row) => ({
      user: this.users.joinedCard(row.userId, row),
      reaction: row.reaction,
    }));
    return { data, summary };
  }

  private async seqOf(userId: string, conversationId: string, id: string): Promise<number> {
    const row = await this.rows.one(userId, id);
    if (row?.conversationId !== conversationId) throw messageNotFound();
    return row.seq;
  }

  private async shownPart(userId: string, part: Cursor<MessageRow>): Promise<Cursor<MessageDto>> {
    const shown = await this.shown(userId, part.data);
    return mapped(part, (_, index) => shown[index] as MessageDto);
  }

  private async shownOne(userId: string, row: MessageRow): Promise<MessageDto> {
    const [shown] = await this.shown(userId, [row]);
    return shown as MessageDto;
  }

  private async shown(userId: string, rows: readonly MessageRow[]): Promise<MessageDto[]> {
    const ids = rows.map(({ id }) => id);
    const summaries = await this.summaries(userId, ids);
    const { facts, files, cards } = await this.around(rows, userId);
    const all = rows.map((row) => {
      const shown = this.toDto(userId, row, facts(row.id), files, summaries.get(row.id));
      const ref = shown.status === 'deleted' ? null : refOf(row);
      return ref ? Object.assign(shown, { feature: ref, card: cards(ref) }) : shown;
    });
    await this.warnYoung(userId, all);
    return all;
  }

  /** Adults may ask each other what nobody should ask somebody who is not known to be one. */
  private async warnYoung(userId: string, messages: readonly MessageDto[]): Promise<void> {
    const odd = messages.filter(
      ({ sender, text }) => sender.id !== userId && text !== null && soundsLikeGrooming(text),
    );
    if (odd.length === 0 || (await this.profiles.isAdult(userId))) return;
    for (const message of odd) message.warning = 'grooming';
  }

  /** What messages show that stands elsewhere. */
  private async around(rows: readonly MessageRow[], userId?: string) {
    const refs = userId === undefined ? [] : rows.flatMap((row) => refOf(row) ?? []);
    const cards = await this.cards.of(userId ?? '', refs);
    const facts = await this.paid.of(rows);
    const files = await this.media.byIds(
      rows.flatMap(({ id, mediaIds, linkMediaId }) => [
        ...mediaIds,
        // Unpaid ones too, for their kinds: `toDto` gives their addresses to nobody else.
        ...(facts(id).lock?.mediaIds ?? []),
        ...(linkMediaId ? [linkMediaId] : []),
      ]),
    );
    return { facts, files, cards };
  }

  private async summaries(userId: string, ids: readonly string[]): Promise<Map<string, ReactionSummaryDto>> {
    const found = new Map<string, ReactionSummaryDto>();
    for (const { messageId, reaction, count, mine } of await this.rows.reactionCounts(userId, ids)) {
      const summary = found.get(messageId) ?? noReactions();
      summary.counts[reaction] = count;
      summary.total += count;
      if (mine) summary.mine = reaction;
      found.set(messageId, summary);
    }
    return found;
  }

  private toDto(
    userId: string,
    row: MessageRow,
    { fee, lock, gift }: PaidFact,
    files: ReadonlyMap<string, MediaDto>,
    reactions: ReactionSummaryDto = noReactions(),
  ): MessageDto {
    const own = row.senderId === userId;
    const status = statusOf(row, own ? row.receiverShownSeq : row.receiverReadSeq);
    const gone = status === 'deleted';
    const text = gone ? null : textOf(userId, row, lock);
    const shown = lock ? (mayRead(lock, userId) ? lock.mediaIds : []) : row.mediaIds;
    const until = new Date(row.createdAt.getTime() + this.settings.get('messages.editMinutes') * MINUTE);
    return {
      id: row.id,
      conversationId: row.conversationId,
      seq: row.seq,
      sender: this.users.joinedCard(row.senderId, row),
      type: gone ? 'deleted' : lock ? 'locked' : row.type,
      status,
      text,
      price: gone ? null : (lock?.price ?? null),
      unlocked: gone || !lock ? null : lock.unlockedAt !== null,
      media: gone ? [] : shown.flatMap((id) => files.get(id) ?? []),
      lockedFiles: gone || !lock ? [] : lock.mediaIds.flatMap((id) => files.get(id)?.kind ?? []),
      gif: gone ? null : row.gif,
      gift: gone || !gift ? null : this.gifts.given(gift),
      link: gone ? null : linkOf(row, files),
      feature: null,
      card: null,
      replyToId: row.replyToId,
      replyTo: gone ? null : quoteOf(row),
      reactions: gone ? noReactions() : reactions,
      fee: fee ? feeOf(fee) : null,
      warning: !own && text !== null && asksElsewhere(text) ? 'off_platform' : null,
      broadcastGroupId: row.broadcastId,
      clientId: own ? row.clientId : null,
      editableUntil: own && !gone && !lock && row.type !== 'gift' ? until.toISOString() : null,
      editedAt: row.editedAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    };
  }
}

/** null = none, or it stands behind a price that this person has not paid. */
function textOf(userId: string, { text }: MessageRow, lock: PaidFact['lock']): string | null {
  if (lock && !mayRead(lock, userId)) return null;
  return (lock?.text ?? text) || null;
}

const refOf = ({ feature, refId }: MessageRow): SharedRef | null =>
  feature !== null && refId !== null ? { feature, refId } : null;

const feeOf = ({ coins, state, dueAt }: PaidMessageEntity): MessageFeeDto => ({
  coins,
  state,
  dueAt: dueAt.toISOString(),
});

const linkOf = (
  { linkUrl, linkTitle, linkDescription, linkMediaId }: MessageRow,
  files: ReadonlyMap<string, MediaDto>,
): MessageLinkDto | null =>
  linkUrl === null
    ? null
    : {
        url: linkUrl,
        title: linkTitle,
        description: linkDescription,
        image: files.get(linkMediaId ?? '')?.url ?? null,
      };

const quoteOf = ({
  replyToId,
  quotedSenderId,
  quotedType,
  quotedText,
  quotedGone,
  quotedLocked,
}: MessageRow): QuotedMessageDto | null =>
  replyToId === null || quotedSenderId === null || quotedType === null
    ? null
    : {
        id: replyToId,
        senderId: quotedSenderId,
        type: quotedGone ? 'deleted' : quotedLocked ? 'locked' : quotedType,
        text: quotedGone || quotedLocked || quotedText === '' ? null : quotedText,
      };
