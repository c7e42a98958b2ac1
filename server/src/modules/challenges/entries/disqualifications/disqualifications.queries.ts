import { Injectable } from '@nestjs/common';
import { type CursorQuery, mapped, type Page } from '../../../../kernel/page.js';
import { everywhere } from '../../../../kernel/sentence.js';
import { sayKept } from '../../../../platform/http/language.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { OnTimeline, type TimelineItem } from '../../../../platform/staff/staff-timeline.js';
import { cardOf, UsersQueries } from '../../../identity/users/index.js';
import { ChallengesQueries } from '../../challenges/index.js';
import { EntriesService } from '../entries.service.js';
import type { DisqualificationEntity } from './disqualification.entity.js';
import { disqualificationNotFound } from './disqualifications.errors.js';
import { DisqualificationsRepository } from './disqualifications.repository.js';
import type {
  DisqualificationDto,
  DisqualificationQueryDto,
  OwnDisqualificationsQueryDto,
  StaffDisqualificationDto,
} from './dto/disqualification.dto.js';

/** Requests to disqualify, as the brand and staff read them; the creator hears of a freeze, not of who asked for it. */
@Injectable()
export class DisqualificationsQueries {
  constructor(
    private readonly rows: DisqualificationsRepository,
    private readonly entries: EntriesService,
    private readonly challenges: ChallengesQueries,
    private readonly users: UsersQueries,
  ) {}

  dto(row: DisqualificationEntity): DisqualificationDto {
    return {
      id: row.id,
      entryId: row.entryId,
      challengeId: row.challengeId,
      reason: row.reason,
      status: row.status,
      decision: sayKept(row.decision),
      dueAt: iso(row.dueAt),
      createdAt: row.createdAt.toISOString(),
      decidedAt: iso(row.decidedAt),
    };
  }

  /** Those of a brand about the entries of its challenge. */
  async ofBrand(
    challengeId: string,
    principal: Principal,
    query: OwnDisqualificationsQueryDto,
  ): Promise<Page<DisqualificationDto>> {
    await this.challenges.own(challengeId, principal);
    return mapped(await this.rows.ofChallenge(challengeId, query), (row) => this.dto(row));
  }

  async queue(query: DisqualificationQueryDto): Promise<Page<StaffDisqualificationDto>> {
    const page = await this.rows.queue(query);
    return { ...page, data: await this.staffRows(page.data) };
  }

  async one(id: string): Promise<StaffDisqualificationDto> {
    const row = await this.rows.byId(id);
    const [dto] = row ? await this.staffRows([row]) : [];
    if (!dto) throw disqualificationNotFound();
    return dto;
  }

  @OnTimeline('work', 'support')
  async timeline(userId: string, asked: CursorQuery): Promise<TimelineItem[]> {
    const rows = await this.rows.after(userId, asked);
    return rows.map(({ id, createdAt, status, reason }) => ({
      id,
      at: createdAt,
      what: {
        en: 'A brand asks to disqualify an entry',
        de: 'Eine Marke beantragt den Ausschluss eines Beitrags',
      },
      detail: everywhere(reason),
      status,
      subject: { kind: 'disqualification', id },
    }));
  }

  private async staffRows(rows: readonly DisqualificationEntity[]): Promise<StaffDisqualificationDto[]> {
    const [cards, titles, entries] = await Promise.all([
      this.users.cards(
        rows.flatMap(({ brandId, userId, decidedBy }) => [brandId, userId, decidedBy ?? []].flat()),
      ),
      this.challenges.titles(rows.map(({ challengeId }) => challengeId)),
      this.entries.byIds(rows.map(({ entryId }) => entryId)),
    ]);
    const statuses = new Map(entries.map(({ id, status }) => [id, status]));
    return rows.map((row) =>
      Object.assign(this.dto(row), {
        title: titles.get(row.challengeId) ?? '',
        brand: cardOf(cards, row.brandId),
        creator: cardOf(cards, row.userId),
        decider: row.decidedBy === null ? null : cardOf(cards, row.decidedBy),
        entryStatus: statuses.get(row.entryId) ?? 'expired',
        escalatedAt: iso(row.escalatedAt),
      }),
    );
  }
}

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;
