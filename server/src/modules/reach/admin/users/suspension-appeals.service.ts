import { Injectable } from '@nestjs/common';
import { formatDay, dayOf } from '../../../../kernel/format.js';
import { everywhere, type Sentence } from '../../../../kernel/sentence.js';
import { AuditLog } from '../../../../platform/audit/audit-log.js';
import {
  Appealable,
  type AppealableDecision,
  type AppealFact,
  type Appeals,
  type Reversal,
} from '../../../identity/appeals/index.js';
import { OBJECT_DAYS, type ReportSuspension, ReportSuspensions } from '../../../identity/reports/index.js';
import { BY_STAFF, UsersService } from '../../../identity/users/index.js';
import { AuditQueries } from '../audit/audit.queries.js';
import { SuspensionMails } from './suspension-mails.service.js';

/**
 * The suspensions of an account, as `identity/appeals` asks for them. Each is appealed apart: one by hand is known by the
 * account, with reason, time and author in the audit log; one that came from a report by that report.
 */
@Appealable('suspension')
@Injectable()
export class SuspensionAppeals implements Appeals {
  constructor(
    private readonly users: UsersService,
    private readonly reports: ReportSuspensions,
    private readonly log: AuditQueries,
    private readonly audit: AuditLog,
    private readonly mails: SuspensionMails,
  ) {}

  async refsOf(userId: string): Promise<string[]> {
    const standing = await this.users.suspensionsOf(userId);
    return standing.map(({ cause }) => (cause === BY_STAFF ? userId : cause.slice('report:'.length)));
  }

  async decisionOf(refId: string): Promise<AppealableDecision | null> {
    if (await this.users.byId(refId)) return this.byHand(refId);
    const found = await this.reports.byReport(refId);
    return found && byReport(found);
  }

  async lock(refId: string): Promise<AppealableDecision | null> {
    if (await this.users.byId(refId)) return this.byHand((await this.users.lockOpen(refId)).id);
    const found = await this.reports.lock(refId);
    return found && byReport(found);
  }

  async reverse(refId: string, { reason, by }: Reversal): Promise<'done'> {
    const user = await this.users.byId(refId);
    if (!user) {
      await this.reports.reverse(refId, reason, by);
      return 'done';
    }
    const restored = await this.users.restore(refId);
    if (!restored) return 'done';
    await this.audit.record(by, {
      action: 'user.restore',
      target: { kind: 'user', id: refId },
      after: { open: restored.open, until: restored.until?.toISOString() ?? null, reason },
    });
    await this.mails.restored(user, restored);
    return 'done';
  }

  async facts(refId: string): Promise<AppealFact[]> {
    const user = await this.users.byId(refId);
    if (user) return this.factsOf(refId, user.createdAt);
    const found = await this.reports.byReport(refId);
    if (!found) return [];
    const { createdAt } = await this.users.require(found.userId);
    return [
      ...(await this.factsOf(found.userId, createdAt, refId)),
      {
        label: { en: 'A reversal also lifts', de: 'Eine Rücknahme hebt auch auf' },
        value: found.contentHidden
          ? {
              en: 'The strike, and the content is shown again',
              de: 'Den Verstoß, und der Inhalt ist wieder sichtbar',
            }
          : { en: 'The strike', de: 'Den Verstoß' },
      },
    ];
  }

  private async factsOf(userId: string, since: Date, reportId?: string): Promise<AppealFact[]> {
    const own = reportId === undefined ? BY_STAFF : (`report:${reportId}` as const);
    const standing = await this.users.suspensionsOf(userId);
    const others = standing.filter(({ cause }) => cause !== own);
    const appealed = standing.find(({ cause }) => cause === own);
    return [
      { label: { en: 'Member since', de: 'Mitglied seit' }, value: everywhere(formatDay(dayOf(since))) },
      ...(appealed
        ? [{ label: { en: 'Suspended until', de: 'Gesperrt bis' }, value: endOf(appealed.until) }]
        : []),
      ...others.map(({ until }) => ({
        label: { en: 'Also suspended until', de: 'Außerdem gesperrt bis' },
        value: endOf(until),
      })),
    ];
  }

  private async byHand(userId: string): Promise<AppealableDecision | null> {
    const standing = await this.users.suspensionsOf(userId);
    if (!standing.some(({ cause }) => cause === BY_STAFF)) return null;
    const { data } = await this.log.after({ action: 'user.suspend', targetId: userId, limit: 1 });
    const [act] = data;
    if (!act) return null;
    const { reason } = act.after as { reason?: string };
    return {
      ...ofAccount(userId),
      title: null,
      at: new Date(act.at),
      by: act.actorId,
      rule: {
        en: 'An account is suspended where it breaks our terms or puts others at risk.',
        de: 'Ein Konto wird gesperrt, wenn es gegen unsere Bedingungen verstößt oder andere gefährdet.',
      },
      reason: reason === undefined ? null : everywhere(reason),
    };
  }
}

const endOf = (until: Date | null): Sentence =>
  until ? everywhere(formatDay(dayOf(until))) : { en: 'Until further notice', de: 'Bis auf Weiteres' };

const byReport = ({ userId, title, at, by, rule, reason }: ReportSuspension): AppealableDecision => ({
  ...ofAccount(userId),
  fileDays: OBJECT_DAYS,
  title,
  at,
  by,
  rule,
  reason,
});

const ofAccount = (userId: string) => ({
  ownerId: userId,
  otherId: null,
  what: { en: 'Your account was suspended', de: 'Dein Konto wurde gesperrt' },
  automated: false,
  path: '/settings/appeals',
  otherPath: null,
  subject: { kind: 'user', id: userId },
});
