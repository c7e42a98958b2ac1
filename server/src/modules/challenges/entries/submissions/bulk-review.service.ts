import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { say } from '../../../../platform/http/language.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { ChallengesQueries } from '../../challenges/index.js';
import { EntriesService } from '../entries.service.js';
import { boardStatuses, type EntryStatus } from '../entry.types.js';
import type { ReviewEntriesDto, ReviewResultDto } from './dto/entry.dto.js';
import { rejectionOf } from './rejection.rules.js';
import { ReviewService } from './review.service.js';

const decidedSo: Record<ReviewEntriesDto['decision'], ReadonlySet<EntryStatus>> = {
  approve: new Set(['draft_approved', ...boardStatuses]),
  reject: new Set(['rejected']),
};

/** One decision about several entries: each is decided by itself, as if it were sent alone. Sent again, it changes nothing. */
@Injectable()
export class BulkReviewService {
  constructor(
    private readonly challenges: ChallengesQueries,
    private readonly entries: EntriesService,
    private readonly reviewing: ReviewService,
  ) {}

  async decide(
    challengeId: string,
    principal: Principal,
    { userIds, ...decision }: ReviewEntriesDto,
  ): Promise<ReviewResultDto[]> {
    await this.challenges.own(challengeId, principal);
    if (decision.decision === 'reject') rejectionOf(decision);
    const results: ReviewResultDto[] = [];
    // One after the other: all of them lock the row of the challenge.
    for (const userId of userIds) results.push(await this.one(challengeId, userId, principal, decision));
    return results;
  }

  private async one(
    challengeId: string,
    userId: string,
    principal: Principal,
    decision: Omit<ReviewEntriesDto, 'userIds'>,
  ): Promise<ReviewResultDto> {
    try {
      await this.reviewing.review(challengeId, userId, principal, decision);
      return { userId, outcome: 'decided', code: null, message: null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const entry = await this.entries.of(challengeId, userId);
      if (entry && decidedSo[decision.decision].has(entry.status))
        return { userId, outcome: 'already', code: null, message: null };
      return { userId, outcome: 'refused', code: error.code, message: say(error.sentence) };
    }
  }
}
