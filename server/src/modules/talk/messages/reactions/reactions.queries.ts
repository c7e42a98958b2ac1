import { Injectable } from '@nestjs/common';
import { UsersQueries } from '../../../identity/users/index.js';
import type { MessageReactionDto, ReactionSummaryDto } from '../dto/reactions.dto.js';
import { ReactionsRepository } from './reactions.repository.js';

export const noReactions = (): ReactionSummaryDto => ({
  total: 0,
  counts: { like: 0, love: 0, haha: 0, care: 0, wow: 0, sad: 0 },
  mine: null,
});

/** Reactions as one of the people of a conversation sees them. Whether they see the message is the caller's question. */
@Injectable()
export class ReactionsQueries {
  constructor(
    private readonly rows: ReactionsRepository,
    private readonly users: UsersQueries,
  ) {}

  async summary(userId: string, messageId: string): Promise<ReactionSummaryDto> {
    return (await this.summaries(userId, [messageId])).get(messageId) ?? noReactions();
  }

  /** By message; those without a reaction are left out. */
  async summaries(userId: string, messageIds: readonly string[]): Promise<Map<string, ReactionSummaryDto>> {
    const found = new Map<string, ReactionSummaryDto>();
    for (const { messageId, reaction, count, mine } of await this.rows.counts(userId, messageIds)) {
      const summary = found.get(messageId) ?? noReactions();
      summary.counts[reaction] = count;
      summary.total += count;
      if (mine) summary.mine = reaction;
      found.set(messageId, summary);
    }
    return found;
  }

  /** What a message of a group was reacted with, as each of its members sees it. */
  async toMembers(messageId: string, members: readonly string[]): Promise<Map<string, ReactionSummaryDto>> {
    const given = await this.rows.given(messageId);
    const { counts } = noReactions();
    for (const { reaction } of given) counts[reaction] += 1;
    const mine = new Map(given.map(({ userId, reaction }) => [userId, reaction]));
    return new Map(
      members.map((userId) => [userId, { total: given.length, counts, mine: mine.get(userId) ?? null }]),
    );
  }

  /** Who reacted and how, with the summary. */
  async to(
    userId: string,
    messageId: string,
  ): Promise<{ data: MessageReactionDto[]; summary: ReactionSummaryDto }> {
    const [rows, summary] = await Promise.all([
      this.rows.to(userId, messageId),
      this.summary(userId, messageId),
    ]);
    const data = rows.map((row) => ({
      user: this.users.joinedCard(row.userId, row),
      reaction: row.reaction,
    }));
    return { data, summary };
  }
}
