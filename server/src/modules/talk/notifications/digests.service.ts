import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { TimedState } from '../../../platform/jobs/timed-state.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { isMandatory } from '../../../platform/notices/notice-kind.js';
import { UserSettingsService, UsersQueries } from '../../identity/users/index.js';
import type { NotificationEntity } from './notification.entity.js';
import { isWanted } from './notices-wanted.js';
import { digestMail } from './notifications.mails.js';
import { NotificationsRepository } from './notifications.repository.js';
import { NotificationsView } from './notifications.view.js';

/** Mails what is due and still unread: all of one person in one mail. */
@Injectable()
export class DigestsService {
  constructor(
    readonly db: Database,
    private readonly rows: NotificationsRepository,
    private readonly view: NotificationsView,
    private readonly users: UsersQueries,
    private readonly settings: UserSettingsService,
    private readonly mails: MailOutbox,
  ) {}

  @TimedState<DigestsService>({
    name: 'notifications.mail',
    due: ({ rows }, now, limit) => rows.mailDue(now, limit),
  })
  @Transactional()
  async send(id: string, now: Date): Promise<void> {
    const due = await this.rows.byId(id);
    if (!due) return;
    // Whoever reads at this moment comes before or after it, so nobody gets a mail of what they have read.
    await this.rows.lockInbox(due.userId);
    const pending = await this.rows.pending(due.userId, now);
    const { emailNotifications } = await this.settings.setting(due.userId);
    // What was switched off since it was told is no longer mailed.
    const rows = pending.filter(({ kind, category }) =>
      isWanted(emailNotifications, { name: kind, category }),
    );
    const unwanted = pending.filter((row) => !rows.includes(row));
    if (unwanted.length > 0) await this.rows.unmail(unwanted.map(({ id: one }) => one));
    if (rows.length === 0) return;
    await this.rows.markMailed(
      rows.map((row) => row.id),
      now,
    );
    const [person] = await this.users.recipients([due.userId]);
    if (!person) return;
    const latest = latestOfGroups(rows);
    const cards = await this.view.cards(latest);
    await this.mails.send(person, digestMail, {
      notices: latest.map((row) => this.view.written(row, cards)),
      optional: latest.every(({ category }) => !isMandatory(category)),
    });
  }
}

/** The latest stands for its group, as in the app. */
function latestOfGroups(rows: readonly NotificationEntity[]): NotificationEntity[] {
  const seen = new Set<string>();
  return rows.filter(({ groupId }) => !seen.has(groupId) && seen.add(groupId));
}
