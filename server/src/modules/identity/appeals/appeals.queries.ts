import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { mapped, type Page, type PageQuery } from '../../../kernel/page.js';
import { say } from '../../../platform/http/language.js';
import { cardOf, UsersQueries } from '../users/index.js';
import type { AppealEntity } from './appeal.entity.js';
import type { AppealKind, Statement } from './appeal.types.js';
import type { OwnSubjectDto } from './dto/appeal-subject.dto.js';
import { appealNotFound } from './appeals.errors.js';
import { AppealsRepository } from './appeals.repository.js';
import { AppealsService } from './appeals.service.js';
import type {
  AppealChanceDto,
  AppealDto,
  AppealQueueQueryDto,
  AppealRowDto,
  StaffAppealDto,
  StatementDto,
} from './dto/appeal.dto.js';

/** Appeals as those who filed them and staff read them. */
@Injectable()
export class AppealsQueries {
  constructor(
    private readonly rows: AppealsRepository,
    private readonly appeals: AppealsService,
    private readonly users: UsersQueries,
    private readonly clock: Clock,
  ) {}

  dto(appeal: AppealEntity): AppealDto {
    return {
      id: appeal.id,
      kind: appeal.kind,
      refId: appeal.refId,
      by: appeal.byId,
      text: appeal.text,
      status: appeal.status,
      decision: appeal.decision,
      dueAt: iso(appeal.dueAt),
      createdAt: appeal.createdAt.toISOString(),
      decidedAt: iso(appeal.decidedAt),
      statement: this.statement({ ...appeal.statement, at: appeal.decisionAt }),
      path: appeal.path,
    };
  }

  async own(ownerId: string, query: PageQuery): Promise<Page<AppealDto>> {
    return mapped(await this.rows.own(ownerId, query), (appeal) => this.dto(appeal));
  }

  /** What can be appealed about a thing, and what was; nothing where it is somebody else's. */
  async chance(kind: AppealKind, refId: string, ownerId: string): Promise<AppealChanceDto> {
    const [found, latest] = await Promise.all([
      this.appeals.of(kind).decisionOf(refId),
      this.rows.latest(kind, refId),
    ]);
    const decision = found?.ownerId === ownerId ? found : null;
    const appeal = latest?.byId === ownerId ? latest : null;
    const appealed = decision !== null && appeal?.decisionAt.getTime() === decision.at.getTime();
    return {
      statement: decision && this.statement(decision),
      open: decision !== null && !appealed && this.clock.now() <= this.appeals.until(decision),
      appeal: appeal && this.dto(appeal),
    };
  }

  /** What the owner has a decision of this kind about. */
  async subjects(kind: AppealKind, ownerId: string): Promise<OwnSubjectDto[]> {
    const refs = (await this.appeals.of(kind).refsOf?.(ownerId)) ?? [];
    return refs.map((refId) => ({ refId }));
  }

  async queue(query: AppealQueueQueryDto): Promise<Page<AppealRowDto>> {
    const page = await this.rows.queue(query);
    const rows = await this.staffRows(page.data);
    return { ...page, data: rows };
  }

  async one(id: string): Promise<StaffAppealDto> {
    const found = await this.rows.byId(id);
    if (!found) throw appealNotFound();
    const family = this.appeals.of(found.kind);
    const [[appeal], facts, decision] = await Promise.all([
      this.staffRows([found]),
      family.facts(found.refId),
      family.decisionOf(found.refId),
    ]);
    if (!appeal) throw appealNotFound();
    return { appeal, facts: say(facts), stands: decision?.at.getTime() === found.decisionAt.getTime() };
  }

  private async staffRows(appeals: readonly AppealEntity[]): Promise<AppealRowDto[]> {
    const cards = await this.users.cards(
      appeals.flatMap(({ byId, otherId, decidedBy }) => [byId, otherId ?? [], decidedBy ?? []].flat()),
    );
    return appeals.map((appeal) =>
      Object.assign(this.dto(appeal), {
        person: cardOf(cards, appeal.byId),
        other: appeal.otherId === null ? null : cardOf(cards, appeal.otherId),
        decider: appeal.decidedBy === null ? null : cardOf(cards, appeal.decidedBy),
        escalatedAt: iso(appeal.escalatedAt),
        askedAt: iso(appeal.askedAt),
        subject: appeal.subject,
      }),
    );
  }

  private statement(statement: Statement & { at: Date }): StatementDto {
    const { title, what, rule, automated, reason, at } = statement;
    return {
      title,
      what: say(what),
      rule: say(rule),
      automated,
      reason: reason && say(reason),
      decidedAt: at.toISOString(),
      until: this.appeals.until(statement).toISOString(),
    };
  }
}

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;
