import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { MailOutbox, type Recipient } from '../../../platform/mail/mail-outbox.js';
import {
  factorRemovalMail,
  newSignInMail,
  recoveryCodeUsedMail,
  type SecurityChange,
  securityMail,
} from './security.mails.js';

/** Tells the owner of an account what changed about who can get into it. */
@Injectable()
export class SecurityMails {
  constructor(
    private readonly mails: MailOutbox,
    private readonly clock: Clock,
  ) {}

  passwordChanged(person: Recipient): Promise<void> {
    return this.tell(person, 'passwordChanged');
  }

  /** By the first proof of an address: what was set before it may be a stranger's. */
  passwordRemoved(person: Recipient): Promise<void> {
    return this.tell(person, 'passwordRemoved');
  }

  /** To the old address, which hears nothing more afterwards. */
  addressChanged(person: Recipient): Promise<void> {
    return this.tell(person, 'addressChanged');
  }

  /** In a browser in which the account was never used. */
  newSignIn(person: Recipient, { device, ip }: { device: string | null; ip: string }): Promise<void> {
    return this.mails.send(person, newSignInMail, { device, ip, at: this.clock.now() });
  }

  factorOn(person: Recipient): Promise<void> {
    return this.tell(person, 'factorOn');
  }

  factorOff(person: Recipient): Promise<void> {
    return this.tell(person, 'factorOff');
  }

  passkeyAdded(person: Recipient): Promise<void> {
    return this.tell(person, 'passkeyAdded');
  }

  passkeyRemoved(person: Recipient): Promise<void> {
    return this.tell(person, 'passkeyRemoved');
  }

  recoveryCodesRenewed(person: Recipient): Promise<void> {
    return this.tell(person, 'recoveryCodesRenewed');
  }

  recoveryCodeUsed(person: Recipient, left: number): Promise<void> {
    return this.mails.send(person, recoveryCodeUsedMail, { left });
  }

  /** Support will remove the second step, unless its owner stops it by the link. */
  factorRemoval(person: Recipient, facts: { hours: number; secret: string }): Promise<void> {
    return this.mails.send(person, factorRemovalMail, facts);
  }

  private tell(person: Recipient, change: SecurityChange): Promise<void> {
    return this.mails.send(person, securityMail, { change });
  }
}
