import { Injectable } from '@nestjs/common';
import { MailOutbox } from '../../../../platform/mail/mail-outbox.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import { UsersQueries } from '../../../identity/users/index.js';
import { topUpLimitedMail, topUpStoppedMail } from './top-up.mails.js';

declare module '../../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'auto-topup.stopped': { userId: string; reason: string };
    'auto-topup.limited': { userId: string };
  }
}

/** Tells what did not happen; in the transaction that decides it. */
@Injectable()
export class AutoTopupNotices {
  constructor(
    private readonly users: UsersQueries,
    private readonly mails: MailOutbox,
    private readonly outbox: Outbox,
  ) {}

  async stopped(userId: string, reason: string): Promise<void> {
    await this.outbox.append({
      name: 'auto-topup.stopped',
      aggregateId: userId,
      payload: { userId, reason },
    });
    const bankAsks = reason === 'authentication_required';
    await this.mails.send(await this.users.profile(userId), topUpStoppedMail, { bankAsks });
  }

  async limited(userId: string): Promise<void> {
    await this.outbox.append({ name: 'auto-topup.limited', aggregateId: userId, payload: { userId } });
    await this.mails.send(await this.users.profile(userId), topUpLimitedMail, {});
  }
}
