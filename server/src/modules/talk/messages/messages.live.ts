import { Injectable } from '@nestjs/common';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { personRoom } from '../../../platform/realtime/rooms.js';
import { MessagesQueries } from './messages.queries.js';
import { MessagesView } from './messages.view.js';
import { ReactionsQueries } from './reactions/reactions.queries.js';

/** Tells the devices of each person what that person sees: the two do not see the same, so no room is told for both. */
@Injectable()
export class MessagesLive {
  constructor(
    private readonly realtime: Realtime,
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

  async altered(receivers: ReadonlyMap<string, string>): Promise<void> {
    for (const [userId, message] of await this.view.arrived(receivers))
      this.realtime.emit(personRoom(userId), 'message.updated', { message });
  }

  async changed(id: string, to: readonly string[]): Promise<void> {
    for (const userId of to)
      this.realtime.emit(personRoom(userId), 'message.updated', {
        message: await this.queries.one(userId, id),
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
}
