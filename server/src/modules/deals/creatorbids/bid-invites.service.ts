import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Notices } from '../../../platform/notices/notices.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { cardOf, type UserCardDto, UsersQueries } from '../../identity/users/index.js';
import { isOneself, ReachableCreators } from '../deals/index.js';
import { BidInvitesRepository } from './bid-invites.repository.js';
import type { BidState } from './bid.types.js';
import { BidsRepository } from './bids.repository.js';
import { bidNotFound, bidOver, invitedTooMany, noCreator } from './creatorbids.errors.js';
import { bidNotices } from './creatorbids.notices.js';

const MOST = 200;

/** Whom a brand asks to bid: of a bid that is for invited creators alone, nobody else finds it. */
@Injectable()
export class BidInvites {
  constructor(
    readonly db: Database,
    private readonly rows: BidInvitesRepository,
    private readonly bids: BidsRepository,
    private readonly creators: ReachableCreators,
    private readonly users: UsersQueries,
    private readonly notices: Notices,
    private readonly clock: Clock,
  ) {}

  async cards(bidId: string, principal: Principal): Promise<UserCardDto[]> {
    if (!(await this.bids.visible(bidId, 'brand', ownedBy(principal)))) throw bidNotFound();
    const ids = await this.rows.idsOf(bidId);
    const cards = await this.users.cards(ids);
    return ids.map((id) => cardOf(cards, id));
  }

  @Transactional()
  async invite(bidId: string, principal: Principal, creatorIds: readonly string[]): Promise<void> {
    const bid = await this.bids.lock(bidId);
    if (bid?.brandId !== ownedBy(principal)) throw bidNotFound();
    if (bid.status !== 'draft' && bid.status !== 'open') throw bidOver();
    const known = new Set(await this.rows.idsOf(bidId));
    const added = creatorIds.filter((id) => !known.has(id));
    if (known.size + added.length > MOST) throw invitedTooMany(MOST);
    for (const creatorId of added) await this.assertCreator(principal, creatorId);
    const invitedAt = this.clock.now();
    await this.rows.add(added.map((creatorId) => ({ bidId, creatorId, invitedAt })));
    if (bid.status === 'open') await this.tell(bid, added);
  }

  /** A draft tells nobody; it is told when it opens. */
  async tellAll(bid: BidState): Promise<void> {
    await this.tell(bid, await this.rows.idsOf(bid.id));
  }

  private async tell({ id, brandId, title }: BidState, creatorIds: readonly string[]): Promise<void> {
    await this.notices.tell(
      bidNotices.invited,
      ...creatorIds.map((userId) => ({
        userId,
        key: `bid:${id}:invited`,
        actorId: brandId,
        facts: { bidId: id, bid: title },
        ref: { kind: 'creatorbid', id },
      })),
    );
  }

  /** Who has blocked the brand, or left, is no creator for it. */
  private async assertCreator(principal: Principal, creatorId: string): Promise<void> {
    if (isOneself({ actorId: principal.userId, creatorId })) throw noCreator();
    if (!(await this.creators.includes(creatorId, principal))) throw noCreator();
  }
}
