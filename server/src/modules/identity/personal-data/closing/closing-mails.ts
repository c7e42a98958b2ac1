import { Injectable } from '@nestjs/common';
import { MailOutbox, type Recipient } from '../../../../platform/mail/mail-outbox.js';
import {
  accountClosedMail,
  closingCancelledMail,
  closingHaltedMail,
  closingPostponedMail,
  closingRequestedMail,
} from '../personal-data.mails.js';

/** Word of every step, since somebody else may have taken it. */
@Injectable()
export class ClosingMails {
  constructor(private readonly mails: MailOutbox) {}

  requested(person: Recipient, deleteAt: Date): Promise<void> {
    return this.mails.send(person, closingRequestedMail, { deleteAt });
  }

  cancelled(person: Recipient): Promise<void> {
    return this.mails.send(person, closingCancelledMail, {});
  }

  halted(person: Recipient): Promise<void> {
    return this.mails.send(person, closingHaltedMail, {});
  }

  postponed(person: Recipient): Promise<void> {
    return this.mails.send(person, closingPostponedMail, {});
  }

  closed(person: Recipient): Promise<void> {
    return this.mails.send(person, accountClosedMail, {});
  }
}
