import { Injectable } from '@nestjs/common';
import { MailOutbox, type Recipient } from '../../../../platform/mail/mail-outbox.js';
import { restoredMail, suspendedMail } from './suspension.mails.js';

/** Tells somebody that their account is suspended and why, or open again. */
@Injectable()
export class SuspensionMails {
  constructor(private readonly mails: MailOutbox) {}

  suspended(person: Recipient, until: Date | null, reason: string): Promise<void> {
    return this.mails.send(person, suspendedMail, { until, reason });
  }

  restored(person: Recipient): Promise<void> {
    return this.mails.send(person, restoredMail, {});
  }
}
