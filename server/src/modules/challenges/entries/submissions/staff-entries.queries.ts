import { Injectable } from '@nestjs/common';
import { eur } from '../../../../kernel/money.js';
import { sayKept } from '../../../../platform/http/language.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { cardOf, UsersQueries } from '../../../identity/users/index.js';
import { ChallengesQueries } from '../../challenges/index.js';
import { isBack } from '../accrual.rules.js';
import { entryNotFound } from '../entries.errors.js';
import { EntriesRepository } from '../entries.repository.js';
import { EvidenceQueries } from '../scores/evidence.queries.js';
import { FreezesService } from '../scores/freezes.service.js';
import { TrackingQueries } from '../../content-tracking/index.js';
import { MOST_READINGS, type StaffEntryDto } from './dto/staff-entry.dto.js';
import { SubmissionsQueries } from './submissions.queries.js';

/** Entries as staff read them: both sides, the money and every step. */
@Injectable()
export class StaffEntriesQueries {
  constructor(
    private readonly rows: EntriesRepository,
    private readonly entries: SubmissionsQueries,
    private readonly challenges: ChallengesQueries,
    private readonly users: UsersQueries,
    private readonly evidence: EvidenceQueries,
    private readonly freezes: FreezesService,
    private readonly tracking: TrackingQueries,
  ) {}

  async one(id: string, principal: Principal): Promise<StaffEntryDto> {
    const row = await this.rows.byId(id);
    if (!row) throw entryNotFound();
    const [entry, challenge, steps, fraud, copies, answers, readings] = await Promise.all([
      this.entries.byId(id, principal),
      this.challenges.visible(row.challengeId, principal),
      this.rows.history(id),
      this.evidence.score(id, row.clearedScore),
      this.evidence.copiesOf(row),
      this.evidence.answers(id),
      row.contentId === null ? [] : this.tracking.history(row.contentId),
    ]);
    const people = steps.flatMap(({ actorId }) => actorId ?? []);
    const cards = await this.users.cards([row.brandId, ...people]);
    return {
      entry,
      challenge: {
        id: challenge.id,
        title: challenge.title,
        status: challenge.status,
        brand: cardOf(cards, row.brandId),
      },
      money: {
        reserved: eur(row.reservedMinor),
        accrued: eur(row.accruedMinor),
        fee: eur(row.feeMinor),
        earned: eur(row.earnedMinor),
        unpaid: eur(row.unpaidMinor),
      },
      frozenAt: row.frozenAt?.toISOString() ?? null,
      statusBefore: row.statusBefore,
      withheld: row.withheld && !isBack(row),
      keepLiveUntil: row.keepLiveUntil?.toISOString() ?? null,
      score: row.score,
      steps: steps.map(({ actorId, reason, at, ...step }) => ({
        ...step,
        by: actorId === null ? null : cardOf(cards, actorId),
        reason: sayKept(reason),
        at: at.toISOString(),
      })),
      fraud,
      copies,
      staffSince: row.staffSince?.toISOString() ?? null,
      escalated: row.staffSince !== null && row.escalatedAt !== null,
      answerUntil:
        row.status === 'frozen' && row.frozenAt ? this.freezes.answerUntil(row.frozenAt).toISOString() : null,
      answers,
      readings: readings
        .slice(-MOST_READINGS)
        .map(({ at, metrics }) => ({ at: at.toISOString(), views: metrics.views })),
    };
  }
}
