import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { MailOutbox, type Recipient } from '../../../../platform/mail/mail-outbox.js';
import { Notices } from '../../../../platform/notices/notices.js';
import type { Restored } from '../../../identity/users/index.js';
import { suspensionTold } from './suspension.notices.js';
import { partlyRestoredMail, restoredMail, suspendedMail } from './suspension.mails.js';

/** Tells somebody that their account is suspended and why, or open again. */
@Injectable()
export class SuspensionMails {
  constructor(
    private readonly mails: MailOutbox,
    private readonly notices: Notices,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async suspended(person: Recipient, until: Date | null, reason: string): Promise<void> {
    await this.mails.send(person, suspendedMail, {
      until,
      reason,
      appealUntil: this.clock.in(this.settings.get('appeal.fileDays') * DAY),
    });
    await this.notice(person, true);
  }

  /** Where another suspension stands, they hear of the one that was lifted and of what is left. */
  async restored(person: Recipient, { open, until }: Restored): Promise<void> {
    if (!open) {
      await this.mails.send(person, partlyRestoredMail, { until });
      return;
    }
    await this.mails.send(person, restoredMail, {});
    await this.notice(person, false);
  }

  private async notice({ id: userId }: Recipient, suspended: boolean): Promise<void> {
    if (userId) await this.notices.tell(suspensionTold, { userId, key: newId(), facts: { suspended } });
  }
}
