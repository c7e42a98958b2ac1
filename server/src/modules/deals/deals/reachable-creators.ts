import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/security/principal.js';
import { ProfilesQueries, UsersQueries } from '../../identity/users/index.js';

/** Whom a brand may ask for work. */
@Injectable()
export class ReachableCreators {
  constructor(
    private readonly profiles: ProfilesQueries,
    private readonly users: UsersQueries,
  ) {}

  /** Who has blocked the brand, was blocked by it, has left or is none: for all of them the answer is the same. */
  async includes(creatorId: string, principal: Principal): Promise<boolean> {
    if (principal.kind !== 'session') return false;
    const { present, active, blocks, blocked } = await this.profiles.inbox(creatorId, principal);
    if (!present || !active || blocks || blocked) return false;
    return (await this.users.profile(creatorId)).roles.includes('creator');
  }
}
