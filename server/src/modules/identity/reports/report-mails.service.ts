import { Injectable } from '@nestjs/common';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { Notices } from '../../../platform/notices/notices.js';
import { UsersQueries } from '../users/index.js';
import type { ReportEntity } from './report.entity.js';
import { reportDecidedMail, reportOutcomeMail, reportReversedMail } from './reports.mails.js';
import { reportDecidedNotice, reportOutcomeNotice, reportReversedNotice } from './reports.notices.js';
import { ReportsRepository } from './reports.repository.js';

/** Tells the author what was decided and why, and those who reported it what became of it. */
@Injectable()
export class ReportMails {
  constructor(
    private readonly mails: MailOutbox,
    private readonly notices: Notices,
    private readonly users: UsersQueries,
    private readonly rows: ReportsRepository,
  ) {}

  async decided(report: ReportEntity, title: string | null): Promise<void> {
    const { id, authorId, contentAction, authorAction, authorUntil, rule, statement } = report;
    const acted = report.status === 'resolved';
    const name = title ?? id;
    const reported = report.notices > 0;
    const [author] = acted ? await this.users.recipients([authorId]) : [];
    if (author)
      await this.mails.send(author, reportDecidedMail, {
        title: name,
        reported,
        action: contentAction,
        author: authorAction,
        until: authorUntil,
        rule,
        facts: statement ?? '',
      });
    const told = { key: `report:${id}:decided`, ref: { kind: 'report', id } };
    if (author)
      await this.notices.tell(reportDecidedNotice, {
        ...told,
        userId: authorId,
        facts: { title: name, reported },
      });
    const reporters = await this.users.recipients(await this.rows.reportersOf(id));
    await this.mails.sendAll(
      reportOutcomeMail,
      reporters.map((to) => ({ to, facts: { title: name, acted } })),
    );
    await this.notices.tell(
      reportOutcomeNotice,
      ...reporters.map(({ id: userId }) => ({ ...told, userId, facts: { title: name, acted } })),
    );
  }

  async reversed({ id, authorId }: ReportEntity, title: string | null, reason: string): Promise<void> {
    const [author] = await this.users.recipients([authorId]);
    if (!author) return;
    const name = title ?? id;
    await this.mails.send(author, reportReversedMail, { title: name, reason });
    await this.notices.tell(reportReversedNotice, {
      userId: authorId,
      key: `report:${id}:reversed`,
      facts: { title: name },
      ref: { kind: 'report', id },
    });
  }
}
