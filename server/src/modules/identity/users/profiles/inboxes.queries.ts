import { Injectable } from '@nestjs/common';
import { areFriends, hasPage, isPresent, strangers } from '../relations/relation.js';
import { type Present, RelationsRepository } from '../relations/relations.repository.js';
import { UserSettingsService } from '../user-settings.service.js';
import { messageGate } from './message-gate.js';
import { ProfilePartsReader } from './profile-parts.js';
import type { InboxView } from './profiles.queries.js';
import { seenOf } from './visibility.js';

/** Above every id and every moment there is. */
const BEFORE_ALL = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** Inboxes of many people at a time, for a writer who is no staff. They say what `ProfilesQueries.inbox` says of each. */
@Injectable()
export class InboxesQueries {
  constructor(
    private readonly relations: RelationsRepository,
    private readonly settings: UserSettingsService,
    private readonly parts: ProfilePartsReader,
  ) {}

  /** Who is missing in the answer does not exist. */
  async of(ids: readonly string[], writerId: string): Promise<Map<string, InboxView>> {
    const people = await this.relations.present(ids);
    const settings = await this.settings.settings(ids);
    const relations = await this.relations.toEach(writerId, ids);
    const found = new Map<string, InboxView>();
    for (const person of people) {
      const setting = settings.get(person.id);
      if (!setting || person.id === writerId) continue;
      const relation = relations.get(person.id) ?? strangers;
      const seen = seenOf({
        ...relation,
        viewer: 'member',
        adult: false,
        owner: {
          state: person.state,
          hasPage: hasPage(person),
          visibility: setting.profileVisibility,
          showsOnline: setting.showOnlineState,
        },
      });
      const asked = setting.whoCanMessage === 'subscribers' && seen.details;
      found.set(person.id, {
        gate: seen.message
          ? messageGate(setting.whoCanMessage, {
              staff: false,
              friend: areFriends(relation),
              subscriber: asked && (await this.subscribes(writerId, person)),
              paid: false,
              blocked: relation.blocks || relation.blocked,
            })
          : 'closed',
        price: setting.messagePrice,
        present: isPresent(person),
        active: person.state === 'active',
        blocks: relation.blocks,
        blocked: relation.blocked,
        online: seen.online,
      });
    }
    return found;
  }

  /** Everybody who follows a person, a page of ids after the other. */
  async *followers(userId: string, pageSize = 10_000): AsyncGenerator<string[]> {
    for (let last = BEFORE_ALL; ;) {
      const page = await this.relations.followersAfter(userId, last, pageSize);
      const end = page.at(-1);
      if (!end) return;
      yield page.map(({ id }) => id);
      last = end;
    }
  }

  /** Only inboxes for subscribers ask it. */
  private async subscribes(writerId: string, { id }: Present): Promise<boolean> {
    return (await this.parts.of({ id, accountType: null }, writerId)).subscribed;
  }
}
