import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { personRoom } from '../../../platform/realtime/rooms.js';
import type { MessageDto } from './dto/message.dto.js';
import { MessagesQueries } from './messages.queries.js';
import { MessagesRepository } from './messages.repository.js';
import { MessagesView } from './messages.view.js';
import { ReactionsQueries } from './reactions/reactions.queries.js';

/** Tells the devices of each person what that person sees: the two do not see the same, so no room is told for both. */
@Injectable()
export class MessagesLive {
  constructor(
    private readonly db: Database,
    private readonly realtime: Realtime,
    private readonly rows: MessagesRepository,
    private readonly queries: MessagesQueries,
    private readonly view: MessagesView,
    private readonly reactions: ReactionsQueries,
  ) {}

  /** What was just written, read once for all of them. */
  async sent(id: string, to: readonly string[]): Promise<void> {
    for (const [userId, message] of await this.view.written(id, to))
      this.realtime.emit(personRoom(userId), 'message.new', { message });
  }

  /** Messages by those they came to: one question for all of them. */
  async arrived(receivers: ReadonlyMap<string, string>): Promise<void> {
    for (const [userId, message] of await this.view.arrived(receivers))
      this.realtime.emit(personRoom(userId), 'message.new', { message });
  }

  /** Messages that changed, once that is committed: by those they came to. */
  altered(receivers: ReadonlyMap<string, string>): void {
    this.db.afterCommit(async () => {
      await this.rows.revise([...receivers.keys()]);
      for (const [userId, message] of await this.view.arrived(receivers)) this.updated(userId, message);
    });
  }

  /** A message that changed, once that is committed: to those of these people who still see it. */
  changed(id: string, to: readonly string[]): void {
    this.db.afterCommit(async () => {
      await this.rows.revise([id]);
      for (const userId of to) {
        const message = await this.queries.find(userId, id);
        if (message) this.updated(userId, message);
      }
    });
  }

  async reacted(message: { id: string; conversationId: string }, to: readonly string[]): Promise<void> {
    const { id: messageId, conversationId } = message;
    for (const userId of to)
      this.realtime.emit(personRoom(userId), 'message.reaction', {
        conversationId,
        messageId,
        reactions: await this.reactions.summary(userId, messageId),
      });
  }

  hidden(message: { id: string; conversationId: string }, userId: string): void {
    const { id: messageId, conversationId } = message;
    this.realtime.emit(personRoom(userId), 'message.hidden', { conversationId, messageId });
  }

  read(told: { conversationId: string; userId: string; seq: number }, to: readonly string[]): void {
    for (const userId of to) this.realtime.emit(personRoom(userId), 'message.read', told);
  }

  private updated(userId: string, message: MessageDto): void {
    this.realtime.emit(personRoom(userId), 'message.updated', { message });
  }
}
