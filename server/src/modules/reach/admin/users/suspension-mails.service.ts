import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { MailOutbox, type Recipient } from '../../../../platform/mail/mail-outbox.js';
import { restoredMail, suspendedMail } from './suspension.mails.js';

/** Tells somebody that their account is suspended and why, or open again. */
@Injectable()
export class SuspensionMails {
  constructor(
    private readonly mails: MailOutbox,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  suspended(person: Recipient, until: Date | null, reason: string): Promise<void> {
    return this.mails.send(person, suspendedMail, {
      until,
      reason,
      appealUntil: this.clock.in(this.settings.get('appeal.fileDays') * DAY),
    });
  }

  restored(person: Recipient): Promise<void> {
    return this.mails.send(person, restoredMail, {});
  }
}
