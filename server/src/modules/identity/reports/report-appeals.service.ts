import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../kernel/clock.js';
import { everywhere, type Sentence } from '../../../kernel/sentence.js';
import {
  Appealable,
  type AppealableDecision,
  type AppealFact,
  type Appeals,
  type Reversal,
} from '../appeals/index.js';
import { UsersService } from '../users/index.js';
import { ReportDecisions } from './report-decisions.service.js';
import type { ReportEntity } from './report.entity.js';
import type { ReportKind } from './report.types.js';
import { Reportables, type ReportTarget } from './reportable.js';
import { OBJECT_DAYS, ruleWords } from './report-words.js';
import { ReportsRepository } from './reports.repository.js';

/**
 * What staff decided about what somebody published, as `identity/appeals` asks for it: hidden content and warnings, known
 * by the report. As long as the same decision suspends the account, that suspension is appealed instead; its reversal takes
 * the whole decision back.
 */
@Appealable('moderation')
@Injectable()
export class ReportAppeals implements Appeals {
  constructor(
    private readonly rows: ReportsRepository,
    private readonly kinds: Reportables,
    private readonly users: UsersService,
    private readonly decisions: ReportDecisions,
    private readonly clock: Clock,
  ) {}

  async refsOf(authorId: string): Promise<string[]> {
    const since = this.clock.in(-OBJECT_DAYS * DAY);
    const [decided, suspensions] = await Promise.all([
      this.rows.standingAgainst(authorId, since),
      this.users.suspensionsOf(authorId),
    ]);
    const suspending = new Set(suspensions.map(({ cause }) => cause));
    return decided.map(({ id }) => id).filter((id) => !suspending.has(`report:${id}`));
  }

  async decisionOf(id: string): Promise<AppealableDecision | null> {
    return this.decisionAbout(await this.rows.byId(id));
  }

  async lock(id: string): Promise<AppealableDecision | null> {
    return this.decisionAbout(await this.rows.lock(id));
  }

  async reverse(id: string, { reason, by }: Reversal): Promise<'done'> {
    await this.decisions.reverseOnAppeal(id, reason, by);
    return 'done';
  }

  async facts(id: string): Promise<AppealFact[]> {
    const report = await this.rows.byId(id);
    if (!report) return [];
    const target = await this.targetOf(report);
    return [
      ...(target?.text ? [{ label: { en: 'Content', de: 'Inhalt' }, value: everywhere(target.text) }] : []),
      { label: { en: 'Reported by', de: 'Gemeldet von' }, value: peopleOf(report.notices) },
      {
        label: { en: 'A reversal also lifts', de: 'Eine Rücknahme hebt auch auf' },
        value: { en: 'The strike', de: 'Den Verstoß' },
      },
    ];
  }

  private async decisionAbout(report: ReportEntity | null): Promise<AppealableDecision | null> {
    if (report?.status !== 'resolved' || !report.decidedAt) return null;
    const { id, authorId, contentHidden, authorAction, rule, statement, handledBy, decidedAt } = report;
    if (!contentHidden && authorAction === 'none') return null;
    const suspensions = await this.users.suspensionsOf(authorId);
    if (suspensions.some(({ cause }) => cause === `report:${id}`)) return null;
    const target = await this.targetOf(report);
    return {
      ownerId: authorId,
      otherId: null,
      at: decidedAt,
      by: handledBy,
      fileDays: OBJECT_DAYS,
      title: target && titleOf(report.kind, target),
      what: contentHidden ? HIDDEN : authorAction === 'warn' ? WARNED : SUSPENDED,
      rule: ruleWords[rule ?? 'other'],
      automated: false,
      reason: statement === null ? null : everywhere(statement),
      path: '/settings/appeals',
      otherPath: null,
      subject: { kind: 'report', id },
    };
  }

  /** Of a person there is no content, and what is gone has none any more. */
  private async targetOf({ kind, targetId }: ReportEntity): Promise<ReportTarget | null> {
    return kind === 'user' ? null : this.kinds.of(kind).target(targetId);
  }
}

/** They have no title of their own: their author knows them by how they begin. */
const untitled: readonly ReportKind[] = ['post', 'comment', 'message', 'review'];
const BEGINNING = 80;

function titleOf(kind: ReportKind, { title, text }: ReportTarget): string {
  if (!untitled.includes(kind) || text === null) return title;
  const letters = Array.from(text);
  return letters.length <= BEGINNING ? text : `${letters.slice(0, BEGINNING).join('').trimEnd()}…`;
}

const HIDDEN: Sentence = { en: 'Your content was hidden', de: 'Dein Inhalt wurde ausgeblendet' };
const SUSPENDED: Sentence = { en: 'Your account was suspended', de: 'Dein Konto war gesperrt' };
const WARNED: Sentence = { en: 'Your account was warned', de: 'Dein Konto wurde verwarnt' };

const peopleOf = (notices: number): Sentence =>
  notices === 0
    ? { en: 'Nobody: our team found it', de: 'Niemandem: von unserem Team gefunden' }
    : {
        en: `${notices} ${notices === 1 ? 'person' : 'people'}`,
        de: `${notices} ${notices === 1 ? 'Person' : 'Personen'}`,
      };
