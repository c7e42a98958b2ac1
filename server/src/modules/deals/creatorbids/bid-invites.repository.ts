import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { BidInviteEntity } from './bid-invite.entity.js';

@Injectable()
export class BidInvitesRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(BidInviteEntity);
  }

  /** Whoever was invited before stays so. */
  async add(invites: readonly BidInviteEntity[]): Promise<void> {
    if (invites.length === 0) return;
    await this.rows
      .createQueryBuilder()
      .insert()
      .values([...invites])
      .orIgnore()
      .execute();
  }

  async idsOf(bidId: string): Promise<string[]> {
    const rows = await this.rows.find({ where: { bidId }, order: { invitedAt: 'ASC', creatorId: 'ASC' } });
    return rows.map(({ creatorId }) => creatorId);
  }
}
