import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { SharedCards, type SharedRef } from '../../../../platform/sharing/shared-cards.js';
import { type Addressed, MessagesService } from '../messages.service.js';
import { ThreadsRepository } from '../threads/threads.repository.js';
import { MOST_RECEIVERS, type ShareInputDto } from './share.dto.js';
import { betweenOthers, nothingToShare, receiversMissing } from './shares.errors.js';

/** Sends a thing as a card to several people, to each by the rules of one message. */
@Injectable()
export class SharesService {
  constructor(
    private readonly messages: MessagesService,
    private readonly threads: ThreadsRepository,
    private readonly cards: SharedCards,
  ) {}

  /** Answers the messages that were sent; throws what stood in the way where none was. */
  async share(
    sender: SessionPrincipal,
    { userIds = [], conversationIds = [], ref, text }: ShareInputDto,
  ): Promise<string[]> {
    const receivers: Addressed[] = [
      ...userIds.map((toUserId) => ({ toUserId })),
      ...conversationIds.map((conversationId) => ({ conversationId })),
    ];
    if (receivers.length === 0 || receivers.length > MOST_RECEIVERS) throw receiversMissing(MOST_RECEIVERS);
    const shared = { feature: ref.feature, refId: ref.id };
    if (!(await this.cards.of(sender.userId, [shared]))(shared)) throw nothingToShare();
    await this.refuseOthers(sender, shared, { userIds, conversationIds });
    const sent: string[] = [];
    let refused: AppError | null = null;
    for (const to of receivers) {
      try {
        sent.push(await this.messages.send(sender, to, text === undefined ? {} : { text }, shared));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refused ??= error;
      }
    }
    if (sent.length === 0 && refused) throw refused;
    return sent;
  }

  private async refuseOthers(
    { userId }: SessionPrincipal,
    shared: SharedRef,
    to: { userIds: string[]; conversationIds: string[] },
  ): Promise<void> {
    const parties = await this.cards.parties(shared);
    if (!parties) return;
    const threads = await this.threads.some(userId, to.conversationIds);
    const others = [...to.userIds, ...threads.map(({ otherId }) => otherId)];
    // A group has more people than the two.
    if (others.some((id) => id === null || !parties.includes(id))) throw betweenOthers();
  }
}
