import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { MailOutbox, type Recipient } from '../../../platform/mail/mail-outbox.js';
import type { NoticeKind } from '../../../platform/notices/notice-kind.js';
import { Notices } from '../../../platform/notices/notices.js';
import {
  factorRemovalMail,
  newSignInMail,
  recoveryCodeUsedMail,
  type SecurityChange,
  securityMail,
} from './security.mails.js';
import { factorRemovalTold, recoveryCodeTold, securityTold, signInTold } from './security.notices.js';

/** Tells the owner of an account what changed about who can get into it. */
@Injectable()
export class SecurityMails {
  constructor(
    private readonly mails: MailOutbox,
    private readonly notices: Notices,
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
  async newSignIn(person: Recipient, { device, ip }: { device: string | null; ip: string }): Promise<void> {
    await this.mails.send(person, newSignInMail, { device, ip, at: this.clock.now() });
    await this.notice(person, signInTold, { device });
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

  async recoveryCodeUsed(person: Recipient, left: number): Promise<void> {
    await this.mails.send(person, recoveryCodeUsedMail, { left });
    await this.notice(person, recoveryCodeTold, { left });
  }

  /** Support will remove the second step, unless its owner stops it by the link. */
  async factorRemoval(person: Recipient, facts: { hours: number; secret: string }): Promise<void> {
    await this.mails.send(person, factorRemovalMail, facts);
    await this.notice(person, factorRemovalTold, { hours: facts.hours });
  }

  private async tell(person: Recipient, change: SecurityChange): Promise<void> {
    await this.mails.send(person, securityMail, { change });
    await this.notice(person, securityTold, { change });
  }

  /** In the app too, where it is seen by somebody whose mail a stranger reads. */
  private async notice<Facts extends object>(
    { id: userId }: Recipient,
    kind: NoticeKind<Facts>,
    facts: Facts,
  ): Promise<void> {
    if (userId) await this.notices.tell(kind, { userId, key: newId(), facts });
  }
}
