import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/app-error.js';
import { Clock, DAY } from '../../../kernel/clock.js';
import type { Page } from '../../../kernel/page.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { cardOf, UsersQueries } from '../users/index.js';
import {
  type ReportCaseDto,
  type ReportsQueryDto,
  reportSteps,
  type StaffReportDetailDto,
  type StaffReportDto,
} from './dto/report.dto.js';
import type { ReportEntity } from './report.entity.js';
import { reportMachine } from './report.machine.js';
import { Reportables } from './reportable.js';
import { ReportsRepository } from './reports.repository.js';

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

/** Reports as staff read them. */
@Injectable()
export class ReportsQueries {
  constructor(
    private readonly rows: ReportsRepository,
    private readonly kinds: Reportables,
    private readonly users: UsersQueries,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async page(asked: ReportsQueryDto): Promise<Page<StaffReportDto>> {
    const found = await this.rows.page(asked);
    return { ...found, data: await this.lines(found.data) };
  }

  async one(id: string): Promise<ReportCaseDto> {
    const report = await this.rows.byId(id);
    if (!report) throw notFound();
    const kind = this.kinds.of(report.kind);
    const [[line], target, history, details] = await Promise.all([
      this.lines([report]),
      kind.target(report.targetId),
      this.rows.before(report).then((reports) => this.lines(reports)),
      this.details(report),
    ]);
    if (!line) throw notFound();
    return {
      data: Object.assign(line, details),
      target: target && {
        title: target.title,
        text: target.text,
        imageUrl: target.imageUrl,
        media: target.media ?? [],
        path: target.path,
        hidden: target.hidden,
        hideable: kind.hide !== undefined,
      },
      history,
    };
  }

  private async details({
    id,
    authorId,
  }: ReportEntity): Promise<Pick<StaffReportDetailDto, 'reported' | 'strikes' | 'penalties'>> {
    const since = this.clock.in(-this.settings.get('reports.strikeDays') * DAY);
    const [notices, strikes, penalties] = await Promise.all([
      this.rows.noticesOf(id),
      this.rows.strikes(authorId, since),
      this.rows.penaltiesOf(authorId),
    ]);
    const cards = await this.users.cards(notices.map(({ reporterId }) => reporterId));
    return {
      reported: notices.map(({ reporterId, reason, details, createdAt }) => ({
        reporter: cardOf(cards, reporterId),
        reason,
        details,
        createdAt: createdAt.toISOString(),
      })),
      strikes,
      penalties: penalties.map(({ reportId, action, until, createdAt, liftedAt }) => ({
        reportId,
        action,
        until: iso(until),
        createdAt: createdAt.toISOString(),
        liftedAt: iso(liftedAt),
      })),
    };
  }

  private async lines(reports: readonly ReportEntity[]): Promise<StaffReportDto[]> {
    const [cards, reasons] = await Promise.all([
      this.users.cards(reports.flatMap(({ authorId, handledBy }) => [authorId, handledBy ?? authorId])),
      this.rows.reasonsOf(reports.map(({ id }) => id)),
    ]);
    return reports.map((report) => ({
      id: report.id,
      kind: report.kind,
      targetId: report.targetId,
      author: cardOf(cards, report.authorId),
      status: report.status,
      notices: report.notices,
      reasons: reasons.get(report.id) ?? [],
      action: report.contentAction,
      authorAction: report.authorAction,
      until: iso(report.authorUntil),
      rule: report.rule,
      note: report.statement,
      handledBy: report.handledBy === null ? null : cardOf(cards, report.handledBy),
      allowedEvents: reportSteps.filter((step) => reportMachine.can(report.status, step)),
      createdAt: report.createdAt.toISOString(),
      decidedAt: iso(report.decidedAt),
      reversedAt: iso(report.reversedAt),
    }));
  }
}
