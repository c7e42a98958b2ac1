import { Injectable } from '@nestjs/common';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { UsersQueries } from '../users/index.js';
import { Reportable, type Reports, type ReportTarget } from './reportable.js';

/** People. Nothing of them is hidden: the decision is about the account. A block does not shield from a report. */
@Reportable('user')
@Injectable()
export class ReportedPeople implements Reports {
  constructor(private readonly users: UsersQueries) {}

  async target(id: string, viewer?: SessionPrincipal): Promise<ReportTarget | null> {
    const person = await this.users.reported(id);
    if (!person || (viewer && !person.hasPage)) return null;
    const { displayName, bio, avatarUrl, username } = person;
    return {
      authorId: id,
      title: displayName,
      text: bio,
      imageUrl: avatarUrl,
      path: `/${username}`,
      hidden: false,
    };
  }
}
