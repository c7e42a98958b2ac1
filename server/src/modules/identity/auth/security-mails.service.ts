import { Injectable } from '@nestjs/common';
import { MailOutbox, type Recipient } from '../../../platform/mail/mail-outbox.js';
import { securityMail } from './auth.mails.js';

/** Tells the owner of an account what changed about who can get into it. */
@Injectable()
export class SecurityMails {
  constructor(private readonly mails: MailOutbox) {}

  passwordChanged(person: Recipient): Promise<void> {
    return this.mails.send(person, securityMail, { change: 'passwordChanged' });
  }

  /** By the first proof of an address: what was set before it may be a stranger's. */
  passwordRemoved(person: Recipient): Promise<void> {
    return this.mails.send(person, securityMail, { change: 'passwordRemoved' });
  }

  /** To the old address, which hears nothing more afterwards. */
  addressChanged(person: Recipient): Promise<void> {
    return this.mails.send(person, securityMail, { change: 'addressChanged' });
  }
}
