import { Injectable } from '@nestjs/common';
import {
  MOST_HITS,
  OnStaffSearch,
  type StaffHit,
  type StaffSearchText,
} from '../../../platform/staff/staff-search.js';
import { UsersRepository } from './users.repository.js';

/** People by their id, name, user name or address of mail. */
@Injectable()
export class UsersSearch {
  constructor(private readonly users: UsersRepository) {}

  @OnStaffSearch('user', 'support')
  async find({ text, id }: StaffSearchText): Promise<StaffHit[]> {
    const found = await (id === null ? this.users.found(text, MOST_HITS) : this.users.byId(id));
    return [found ?? []].flat().map((user) => ({
      id: user.id,
      personId: user.id,
      // The usual state says nothing.
      status: user.state === 'active' ? null : user.state,
    }));
  }
}
