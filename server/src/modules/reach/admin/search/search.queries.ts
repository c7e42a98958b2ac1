import { Injectable } from '@nestjs/common';
import { eur } from '../../../../kernel/money.js';
import type { StaffRole } from '../../../../kernel/roles.js';
import { StaffSearches } from '../../../../platform/staff/staff-searches.js';
import { cardOf, UsersQueries } from '../../../identity/users/index.js';
import type { StaffHitDto } from './dto/search.dto.js';

/** Finds people, and what is theirs, for staff. */
@Injectable()
export class StaffSearchQueries {
  constructor(
    private readonly searches: StaffSearches,
    private readonly users: UsersQueries,
  ) {}

  async find(text: string, role: StaffRole): Promise<StaffHitDto[]> {
    const hits = await this.searches.of(text, role);
    const cards = await this.users.cards(hits.map(({ personId }) => personId));
    return hits.map(({ kind, id, personId, title, status, minor }) => ({
      kind,
      id,
      title: title ?? null,
      person: cardOf(cards, personId),
      status: status ?? null,
      amount: minor === undefined || minor === null ? null : eur(minor),
    }));
  }
}
