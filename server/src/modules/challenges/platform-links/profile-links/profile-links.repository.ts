import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { lockName } from '../../../../platform/database/locks.js';
import { ProfileLinkEntity } from './profile-link.entity.js';

@Injectable()
export class ProfileLinksRepository {
  constructor(private readonly database: Database) {}

  private get rows() {
    return this.database.repo(ProfileLinkEntity);
  }

  /** In their order; there are at most 50. */
  of(userId: string, only: { visible?: true } = {}): Promise<ProfileLinkEntity[]> {
    return this.rows.find({ where: { userId, ...only }, order: { position: 'ASC', id: 'ASC' } });
  }

  /** One list at a time: of two that come together the later one stands. */
  async replace(userId: string, links: ProfileLinkEntity[]): Promise<void> {
    await lockName(this.database, 'profile-links.user', userId);
    await this.rows.delete({ userId });
    if (links.length > 0) await this.rows.insert(links);
  }
}
