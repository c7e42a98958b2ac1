import { Injectable } from '@nestjs/common';
import { formatDay, dayOf } from '../../../../kernel/format.js';
import { everywhere } from '../../../../kernel/sentence.js';
import { AuditLog } from '../../../../platform/audit/audit-log.js';
import {
  Appealable,
  type AppealableDecision,
  type AppealFact,
  type Appeals,
  type Reversal,
} from '../../../identity/appeals/index.js';
import { UsersService } from '../../../identity/users/index.js';
import { AuditQueries } from '../audit/audit.queries.js';
import { SuspensionMails } from './suspension-mails.service.js';

type Account = Awaited<ReturnType<UsersService['require']>>;

/** The suspension of an account, as `identity/appeals` asks for it. Reason, time and author stand in the audit log. */
@Appealable('suspension')
@Injectable()
export class SuspensionAppeals implements Appeals {
  constructor(
    private readonly users: UsersService,
    private readonly log: AuditQueries,
    private readonly audit: AuditLog,
    private readonly mails: SuspensionMails,
  ) {}

  async decisionOf(userId: string): Promise<AppealableDecision | null> {
    const user = await this.users.byId(userId);
    return user && this.decisionAbout(user);
  }

  async lock(userId: string): Promise<AppealableDecision | null> {
    return this.decisionAbout(await this.users.lockOpen(userId));
  }

  async reverse(userId: string, { reason, by }: Reversal): Promise<'done'> {
    await this.users.restore(userId);
    await this.audit.record(by, {
      action: 'user.restore',
      target: { kind: 'user', id: userId },
      after: { until: null, reason },
    });
    await this.mails.restored(await this.users.require(userId));
    return 'done';
  }

  async facts(userId: string): Promise<AppealFact[]> {
    const user = await this.users.byId(userId);
    if (!user) return [];
    const { createdAt, suspendedUntil } = user;
    return [
      { label: { en: 'Member since', de: 'Mitglied seit' }, value: everywhere(formatDay(dayOf(createdAt))) },
      {
        label: { en: 'Suspended until', de: 'Gesperrt bis' },
        value: suspendedUntil
          ? everywhere(formatDay(dayOf(suspendedUntil)))
          : { en: 'Until further notice', de: 'Bis auf Weiteres' },
      },
    ];
  }

  private async decisionAbout({ id, state }: Account): Promise<AppealableDecision | null> {
    if (state !== 'suspended') return null;
    const { data } = await this.log.after({ action: 'user.suspend', targetId: id, limit: 1 });
    const [act] = data;
    if (!act) return null;
    const { reason } = act.after as { reason?: string };
    return {
      ownerId: id,
      otherId: null,
      at: new Date(act.at),
      by: act.actorId,
      title: null,
      what: { en: 'Your account was suspended', de: 'Dein Konto wurde gesperrt' },
      rule: {
        en: 'An account is suspended where it breaks our terms or puts others at risk.',
        de: 'Ein Konto wird gesperrt, wenn es gegen unsere Bedingungen verstößt oder andere gefährdet.',
      },
      automated: false,
      reason: reason === undefined ? null : everywhere(reason),
      path: '/settings/appeals',
      otherPath: null,
      subject: { kind: 'user', id },
    };
  }
}
