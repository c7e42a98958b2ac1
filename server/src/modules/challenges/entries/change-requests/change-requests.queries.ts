import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '../../../../kernel/page.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { cardOf, UsersQueries } from '../../../identity/users/index.js';
import { ChallengesQueries, isOwner, isStaff } from '../../challenges/index.js';
import { entryNotFound } from '../entries.errors.js';
import { EntriesService } from '../entries.service.js';
import type { ChangeRequestEntity } from './change-request.entity.js';
import { changeNotFound } from './change-requests.errors.js';
import { ChangeRequestsRepository } from './change-requests.repository.js';
import type { ChangeRequestDto } from './dto/change-request.dto.js';

/** Changes of a challenge, for its brand and for those who are in it: they see their own answer, not those of others. */
@Injectable()
export class ChangeRequestsQueries {
  constructor(
    private readonly rows: ChangeRequestsRepository,
    private readonly entries: EntriesService,
    private readonly challenges: ChallengesQueries,
    private readonly users: UsersQueries,
  ) {}

  async page(challengeId: string, principal: Principal, query: PageQuery): Promise<Page<ChangeRequestDto>> {
    const reader = await this.readerOf(challengeId, principal);
    const page = await this.rows.page(challengeId, query);
    return { ...page, data: await this.dtos(page.data, reader) };
  }

  async one(id: string, challengeId: string, principal: Principal): Promise<ChangeRequestDto> {
    const reader = await this.readerOf(challengeId, principal);
    const row = await this.rows.byId(id);
    const [dto] = row?.challengeId === challengeId ? await this.dtos([row], reader) : [];
    if (!dto) throw changeNotFound();
    return dto;
  }

  /** null = reads every answer. */
  private async readerOf(challengeId: string, principal: Principal): Promise<string | null> {
    const challenge = await this.challenges.visible(challengeId, principal);
    if (isOwner(challenge, principal) || isStaff(principal)) return null;
    if (!(await this.entries.of(challengeId, principal.userId))) throw entryNotFound();
    return principal.userId;
  }

  private async dtos(
    rows: readonly ChangeRequestEntity[],
    reader: string | null,
  ): Promise<ChangeRequestDto[]> {
    const answers = await this.rows.answersTo(rows.map(({ id }) => id));
    const shown = answers.filter(({ userId }) => reader === null || userId === reader);
    const cards = await this.users.cards(shown.map(({ userId }) => userId));
    return rows.map((row) => {
      const own = answers.filter(({ requestId }) => requestId === row.id);
      return {
        id: row.id,
        challengeId: row.challengeId,
        changes: row.changes,
        fields: row.fields.map(({ field, before, after, effect }) => ({ field, before, after, effect })),
        reason: row.reason,
        status: row.status,
        answers: shown
          .filter(({ requestId }) => requestId === row.id)
          .map(({ userId, answer }) => ({ userId, user: cardOf(cards, userId), answer })),
        asked: own.length,
        agreed: own.filter(({ answer }) => answer === 'accepted').length,
        dueAt: row.dueAt?.toISOString() ?? null,
        createdAt: row.createdAt.toISOString(),
        decidedAt: row.decidedAt?.toISOString() ?? null,
      };
    });
  }
}
