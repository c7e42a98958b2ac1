import { Injectable } from '@nestjs/common';
import { newId } from '../../../../kernel/id.js';
import { MailOutbox } from '../../../../platform/mail/mail-outbox.js';
import { Notices } from '../../../../platform/notices/notices.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import { UsersQueries } from '../../../identity/users/index.js';
import { topUpTold } from '../payments.notices.js';
import { type StopReason, topUpLimitedMail, topUpStoppedMail } from './top-up.mails.js';

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
    private readonly notices: Notices,
    private readonly outbox: Outbox,
  ) {}

  async stopped(userId: string, reason: string): Promise<void> {
    await this.outbox.append({
      name: 'auto-topup.stopped',
      aggregateId: userId,
      payload: { userId, reason },
    });
    await this.mails.send(await this.users.profile(userId), topUpStoppedMail, { why: whyOf(reason) });
    await this.notices.tell(topUpTold, { userId, key: newId(), facts: { why: 'stopped' } });
  }

  async limited(userId: string): Promise<void> {
    await this.outbox.append({ name: 'auto-topup.limited', aggregateId: userId, payload: { userId } });
    await this.mails.send(await this.users.profile(userId), topUpLimitedMail, {});
    await this.notices.tell(topUpTold, { userId, key: newId(), facts: { why: 'limited' } });
  }
}

const asks = ['authentication_required', 'billing_address_required'] as const;

const whyOf = (reason: string): StopReason => asks.find((known) => known === reason) ?? 'declined';
