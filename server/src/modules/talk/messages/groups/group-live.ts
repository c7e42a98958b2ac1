import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { Realtime } from '../../../../platform/realtime/realtime.js';
import { personRoom } from '../../../../platform/realtime/rooms.js';
import type { MessageEntity } from '../message.entity.js';
import { MessagesRepository } from '../messages.repository.js';
import { MessagesView } from '../messages.view.js';
import { ReactionsQueries } from '../reactions/reactions.queries.js';
import { conversationRoom } from '../threads/thread-room.js';
import { GroupsRepository, type Mark } from './groups.repository.js';

type Told = Pick<MessageEntity, 'id' | 'conversationId' | 'hiddenFrom'>;

/** Tells the devices of the members of a group, each what that member sees: the message is read once for all of them. */
@Injectable()
export class GroupLive {
  constructor(
    private readonly db: Database,
    private readonly realtime: Realtime,
    private readonly rows: GroupsRepository,
    private readonly messages: MessagesRepository,
    private readonly view: MessagesView,
    private readonly reactions: ReactionsQueries,
  ) {}

  async sent(id: string, members: readonly Mark[]): Promise<void> {
    for (const [userId, message] of await this.view.toMembers(id, members))
      this.realtime.emit(personRoom(userId), 'message.new', { message });
  }

  /** Once the change is committed. */
  changed(message: Told): void {
    this.db.afterCommit(async () => {
      await this.messages.revise([message.id]);
      for (const [userId, shown] of await this.view.toMembers(message.id, await this.seenBy(message)))
        this.realtime.emit(personRoom(userId), 'message.updated', { message: shown });
    });
  }

  async reacted(message: Told): Promise<void> {
    const { id: messageId, conversationId } = message;
    const members = await this.seenBy(message);
    for (const [userId, reactions] of await this.reactions.toMembers(
      messageId,
      members.map(({ userId }) => userId),
    ))
      this.realtime.emit(personRoom(userId), 'message.reaction', { conversationId, messageId, reactions });
  }

  /** Its name, its people or its state are other ones: to be read again. Who has left hears nothing more of it. */
  moved(conversationId: string, { members, left }: { members: string[]; left: string[] }): void {
    for (const userId of left) this.realtime.leave(userId, conversationRoom(conversationId));
    for (const userId of [...members, ...left])
      this.realtime.emit(personRoom(userId), 'conversation.updated', {
        conversationId,
        left: left.includes(userId),
      });
  }

  private async seenBy({ conversationId, hiddenFrom }: Told): Promise<Mark[]> {
    const marks = await this.rows.marks([conversationId]);
    return marks.filter(({ userId }) => !hiddenFrom.includes(userId));
  }
}
