import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { ProfilesQueries, UserSettingsService } from '../../../identity/users/index.js';
import { GroupsRepository } from '../groups/groups.repository.js';
import { conversationNotFound, messageNotFound } from '../messages.errors.js';
import { MessagesLive } from '../messages.live.js';
import { MessagesRepository } from '../messages.repository.js';
import { isPair, type ThreadRow, ThreadsRepository } from './threads.repository.js';

/** What one of its people does with a conversation. */
@Injectable()
export class ThreadsService {
  constructor(
    readonly db: Database,
    private readonly rows: ThreadsRepository,
    private readonly messages: MessagesRepository,
    private readonly groups: GroupsRepository,
    private readonly settings: UserSettingsService,
    private readonly profiles: ProfilesQueries,
    private readonly live: MessagesLive,
    private readonly clock: Clock,
  ) {}

  /** Up to a message, or to the latest. The other people are told where the reader shows it, and never across a block. */
  @Transactional()
  async read(reader: SessionPrincipal, id: string, messageId?: string): Promise<number> {
    const { userId } = reader;
    const thread = await this.rows.one(userId, id);
    const conversation = thread && (await this.rows.lock(id));
    if (!conversation) throw conversationNotFound();
    let seq = conversation.lastSeq;
    if (messageId !== undefined) {
      const message = await this.messages.one(userId, messageId);
      if (message?.conversationId !== id) throw messageNotFound();
      seq = message.seq;
    }
    const { readReceipts } = await this.settings.setting(userId);
    const shows = readReceipts && !(await this.stands(thread, reader));
    if (!(await this.rows.read(id, userId, seq, shows))) return thread.unread;
    if (shows && isPair(thread)) await this.rows.readBroadcasts(id, userId, seq, this.clock.now());
    const unread = await this.rows.countAgain(id, userId);
    this.live.read({ conversationId: id, userId, seq }, shows ? await this.tellsTo(thread, seq) : [userId]);
    return unread;
  }

  /** A block stands between the two; in a group nobody learns of one. */
  private async stands(thread: ThreadRow, reader: SessionPrincipal): Promise<boolean> {
    if (!isPair(thread)) return false;
    const { blocks, blocked } = await this.profiles.inbox(thread.otherId, reader);
    return blocks || blocked;
  }

  /** In a group those alone who wrote what was read: the others would ask again for nothing. */
  private async tellsTo(thread: ThreadRow, seq: number): Promise<string[]> {
    if (isPair(thread)) return [thread.userId, thread.otherId];
    const { id, userId, readSeq } = thread;
    return [...new Set([userId, ...(await this.groups.sendersBetween(id, readSeq, seq))])];
  }

  /** Answers since when it is a favourite. */
  @Transactional()
  async toggleFavorite(userId: string, id: string): Promise<Date | null> {
    await this.rows.lock(id);
    const thread = await this.rows.one(userId, id);
    if (!thread) throw conversationNotFound();
    const favoritedAt = thread.favoritedAt ? null : this.clock.now();
    await this.rows.favor(id, userId, favoritedAt);
    return favoritedAt;
  }
}
