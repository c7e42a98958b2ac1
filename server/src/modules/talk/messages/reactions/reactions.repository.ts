import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { cardColumns, cardJoin, type JoinedCard } from '../../../identity/users/index.js';
import { MessageReactionEntity } from '../message.entity.js';
import type { Reaction } from '../message.types.js';

export interface ReactionCount {
  messageId: string;
  reaction: Reaction;
  count: number;
  mine: boolean;
}

export interface ReactionRow extends JoinedCard {
  userId: string;
  reaction: Reaction;
}

const COUNTS = `
  SELECT message_id AS "messageId", reaction, count(*)::int AS count, bool_or(user_id = $1) AS mine
  FROM message_reaction WHERE message_id = ANY ($2::uuid[]) AND (NOT hidden OR user_id = $1) GROUP BY 1, 2`;
const REACTED = `
  SELECT e.user_id AS "userId", e.reaction, ${cardColumns('u')} FROM message_reaction e ${cardJoin('u', 'e.user_id')}
  WHERE e.message_id = $2 AND (NOT e.hidden OR e.user_id = $1) ORDER BY e.created_at, e.user_id`;

/** As every member of a group sees them. */
const GIVEN = `
  SELECT user_id AS "userId", reaction FROM message_reaction WHERE message_id = $1 AND NOT hidden`;

@Injectable()
export class ReactionsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(MessageReactionEntity);
  }

  /** As one person sees them: what is hidden is seen by whoever reacted alone. */
  counts(userId: string, messageIds: readonly string[]): Promise<ReactionCount[]> {
    if (messageIds.length === 0) return Promise.resolve([]);
    return this.db.prepared<ReactionCount>(COUNTS, [userId, messageIds]);
  }

  to(userId: string, messageId: string): Promise<ReactionRow[]> {
    return this.db.prepared<ReactionRow>(REACTED, [userId, messageId]);
  }

  given(messageId: string): Promise<{ userId: string; reaction: Reaction }[]> {
    return this.db.prepared(GIVEN, [messageId]);
  }

  /** One for each person, the latest. */
  async put(reaction: MessageReactionEntity): Promise<void> {
    await this.rows.upsert(reaction, ['messageId', 'userId']);
  }

  async takeBack(messageId: string, userId: string): Promise<void> {
    await this.rows.delete({ messageId, userId });
  }

  async clear(messageId: string): Promise<void> {
    await this.rows.delete({ messageId });
  }
}
