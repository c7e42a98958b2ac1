import { Injectable } from '@nestjs/common';
import { type SharedCard, type SharesCards, ShareSource } from '../../../../platform/sharing/shared-cards.js';
import { UsersQueries } from '../users.queries.js';
import { InboxesQueries } from './inboxes.queries.js';

/** Pages of people in messages, for those who find somebody there. */
@ShareSource('profile')
@Injectable()
export class ProfileCards implements SharesCards {
  constructor(
    private readonly users: UsersQueries,
    private readonly inboxes: InboxesQueries,
  ) {}

  async cards(userId: string, ids: readonly string[]): Promise<Map<string, SharedCard>> {
    const inboxes = await this.inboxes.of(ids, userId);
    const seen = ids.filter((id) => {
      const inbox = inboxes.get(id);
      return id === userId || (inbox?.present && !inbox.blocked);
    });
    const cards = await this.users.cards(seen);
    return new Map(
      [...cards].map(([id, { displayName, username, avatarUrl }]) => [
        id,
        {
          title: displayName,
          subtitle: `@${username}`,
          image: avatarUrl,
          path: `/profile/${username}`,
          state: null,
          price: null,
        },
      ]),
    );
  }
}
