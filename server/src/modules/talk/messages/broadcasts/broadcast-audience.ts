import { Injectable } from '@nestjs/common';
import { InboxesQueries } from '../../../identity/users/index.js';
import { WalletQueries } from '../../../money/wallet/index.js';
import type { Audience } from './broadcast.types.js';
import { SubscriberSources } from './subscriber-source.js';

/** Who an audience is at this moment, a page of ids after the other. Somebody may come twice. */
@Injectable()
export class BroadcastAudience {
  constructor(
    private readonly inboxes: InboxesQueries,
    private readonly wallet: WalletQueries,
    private readonly subscribers: SubscriberSources,
  ) {}

  of(ownerId: string, { kind, userIds = [], tierIds }: Audience): AsyncIterable<string[]> {
    switch (kind) {
      case 'followers':
        return this.inboxes.followers(ownerId);
      case 'buyers':
        return this.wallet.buyers(ownerId);
      case 'subscribers':
        return this.subscribers.of(ownerId, tierIds);
      case 'users':
        return named(userIds);
    }
  }
}

async function* named(userIds: string[]): AsyncGenerator<string[]> {
  yield userIds;
}
