import { Injectable } from '@nestjs/common';
import { MINUTE } from '../../../kernel/clock.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { SharedCards, type SharedRef } from '../../../platform/sharing/shared-cards.js';
import { type MediaDto, MediaQueries } from '../../identity/uploads/index.js';
import { ProfilesQueries, UsersQueries } from '../../identity/users/index.js';
import type { MessageDto, MessageLinkDto, QuotedMessageDto } from './dto/message.dto.js';
import type { MessageFeeDto } from './dto/message-fee.dto.js';
import type { ReactionSummaryDto } from './dto/reactions.dto.js';
import { GiftsQueries } from './gifts/gifts.queries.js';
import { GroupsRepository, type Mark } from './groups/groups.repository.js';
import { isFixed, statusOf } from './message.rules.js';
import { asksElsewhere, soundsLikeGrooming } from './message-warnings.js';
import { mayRead } from './paid/locked/locked-message.entity.js';
import { type PaidFact, PaidFacts } from './paid/paid-facts.js';
import { type MessageRow, MessagesRepository } from './messages.repository.js';
import { noReactions, ReactionsQueries } from './reactions/reactions.queries.js';

/** What messages show, as each person who reads them sees it: a question for each kind of thing, however many there are. */
@Injectable()
export class MessagesView {
  constructor(
    private readonly rows: MessagesRepository,
    private readonly reactions: ReactionsQueries,
    private readonly groups: GroupsRepository,
    private readonly users: UsersQueries,
    private readonly profiles: ProfilesQueries,
    private readonly paid: PaidFacts,
    private readonly gifts: GiftsQueries,
    private readonly media: MediaQueries,
    private readonly cards: SharedCards,
    private readonly settings: SettingsStore,
  ) {}

  async shown(userId: string, rows: readonly MessageRow[]): Promise<MessageDto[]> {
    const withReactions = rows.filter(({ reacted }) => reacted).map(({ id }) => id);
    return this.dtos(userId, rows, await this.reactions.summaries(userId, withReactions));
  }

  private async dtos(
    userId: string,
    rows: readonly MessageRow[],
    summaries: ReadonlyMap<string, ReactionSummaryDto>,
  ): Promise<MessageDto[]> {
    const { facts, files, cards } = await this.around(rows, userId);
    const marks = await this.groups.marks([
      ...new Set(rows.flatMap((row) => (row.recipientId === null ? row.conversationId : []))),
    ]);
    const all = rows.map((row) => {
      const seen = seenBy(userId, row, marks);
      const shown = this.toDto(userId, row, seen, facts(row.id), files, summaries.get(row.id));
      const ref = shown.status === 'deleted' ? null : refOf(row);
      return ref ? Object.assign(shown, { feature: ref, card: cards(ref) }) : shown;
    });
    await this.warnYoung(userId, all);
    return all;
  }

  /** A message between two that was just written, as each of them sees it; nobody can have reacted yet. */
  async written(id: string, userIds: readonly string[]): Promise<Map<string, MessageDto>> {
    const rows = await this.rows.arrived([id]);
    const shown = new Map<string, MessageDto>();
    for (const userId of userIds)
      for (const message of await this.dtos(userId, rows, new Map())) shown.set(userId, message);
    return shown;
  }

  /** Messages of a broadcast as their receivers see them, by receiver; nobody can have reacted yet. */
  async arrived(receivers: ReadonlyMap<string, string>): Promise<Map<string, MessageDto>> {
    const rows = await this.rows.arrived([...receivers.keys()]);
    const { facts, files } = await this.around(rows);
    return new Map(
      rows.flatMap((row) => {
        const userId = receivers.get(row.id);
        if (userId === undefined) return [];
        return [[userId, this.toDto(userId, row, seenBy(userId, row, []), facts(row.id), files)] as const];
      }),
    );
  }

  /**
   * One message of a group as each of its members sees it. What is shared in it, and odd words, are the only things
   * that are asked for each.
   */
  async toMembers(id: string, members: readonly Mark[]): Promise<Map<string, MessageDto>> {
    const [row] = await this.rows.arrived([id]);
    if (!row) return new Map();
    const { facts, files } = await this.around([row]);
    const reactions = await this.reactions.toMembers(
      id,
      members.map(({ userId }) => userId),
    );
    const ref = refOf(row);
    const found = new Map<string, MessageDto>();
    for (const { userId } of members) {
      const seen = seenBy(userId, row, members);
      const shown = this.toDto(userId, row, seen, facts(id), files, reactions.get(userId));
      if (ref && shown.status !== 'deleted')
        Object.assign(shown, { feature: ref, card: (await this.cards.of(userId, [ref]))(ref) });
      await this.warnYoung(userId, [shown]);
      found.set(userId, shown);
    }
    return found;
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

  private toDto(
    userId: string,
    row: MessageRow,
    seen: number,
    { lock, gift }: PaidFact,
    files: ReadonlyMap<string, MediaDto>,
    reactions: ReactionSummaryDto = noReactions(),
  ): MessageDto {
    const own = row.senderId === userId;
    const status = statusOf(row, seen);
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
      replyTo: gone ? null : quoteOf(userId, row),
      reactions: gone ? noReactions() : reactions,
      fee: feeOf(row),
      warning: !own && text !== null && asksElsewhere(text) ? 'off_platform' : null,
      broadcastGroupId: row.broadcastId,
      clientId: own ? row.clientId : null,
      editableUntil: own && !gone && !lock && !isFixed(row) ? until.toISOString() : null,
      revision: row.revision,
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

const feeOf = ({ feeCoins, feeState, feeDueAt }: MessageRow): MessageFeeDto | null =>
  feeCoins === null || feeState === null || feeDueAt === null
    ? null
    : { coins: Number(feeCoins), state: feeState, dueAt: feeDueAt.toISOString() };

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

/** What somebody does not see is not quoted to them either. */
function quoteOf(userId: string, row: MessageRow): QuotedMessageDto | null {
  const { replyToId, quotedSenderId, quotedType, quotedText, quotedLocked } = row;
  if (replyToId === null || quotedSenderId === null || quotedType === null) return null;
  const gone = row.quotedGone || row.quotedHiddenFrom?.includes(userId);
  return {
    id: replyToId,
    senderId: quotedSenderId,
    type: gone ? 'deleted' : quotedLocked ? 'locked' : quotedType,
    text: gone || quotedLocked || quotedText === '' ? null : quotedText,
  };
}

/** Up to where it was read: an own message by the other person, or by the first of a group who shows it; one of others by oneself. */
function seenBy(userId: string, row: MessageRow, marks: readonly Mark[]): number {
  const own = row.senderId === userId;
  if (row.recipientId !== null) return own ? row.receiverShownSeq : row.receiverReadSeq;
  const of = marks.filter(
    (mark) => mark.conversationId === row.conversationId && (mark.userId === userId) !== own,
  );
  return Math.max(0, ...of.map(({ readSeq, shownSeq }) => (own ? shownSeq : readSeq)));
}
