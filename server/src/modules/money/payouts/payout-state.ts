import { Injectable } from '@nestjs/common';
import { sentenceOf } from '../../../kernel/kept-words.js';
import { Clock, DAY } from '../../../kernel/clock.js';
import { addWorkingDays } from '../../../kernel/working-days.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { Notices } from '../../../platform/notices/notices.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { personRoom } from '../../../platform/realtime/rooms.js';
import { UsersQueries } from '../../identity/users/index.js';
import type { PayoutEntity } from './payout.entity.js';
import { type PayoutEvent, payoutMachine } from './payout.machine.js';
import { toPayoutDto } from './payout.view.js';
import { payoutEvent, type PayoutEventName } from './payouts.events.js';
import { PayoutsRepository } from './payouts.repository.js';
import type { PayoutStatus } from './payout.types.js';
import { payoutTold } from './payouts.notices.js';
import { isTold, payoutMail } from './payouts.mails.js';

const EVENTS: Partial<Record<PayoutStatus, PayoutEventName>> = {
  approved: 'payout.approved',
  paid: 'payout.paid',
  failed: 'payout.failed',
  returned: 'payout.returned',
  rejected: 'payout.rejected',
  cancelled: 'payout.cancelled',
};

/** Moves a payout, with its clock and word of it. In the caller's transaction, the row locked. */
@Injectable()
export class PayoutState {
  constructor(
    private readonly repository: PayoutsRepository,
    private readonly outbox: Outbox,
    private readonly realtime: Realtime,
    private readonly users: UsersQueries,
    private readonly mails: MailOutbox,
    private readonly notices: Notices,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async move(payout: PayoutEntity, event: PayoutEvent, change: Partial<PayoutEntity> = {}): Promise<void> {
    const status = payoutMachine.next(payout.status, event);
    await this.change(payout, { status, dueAt: this.dueAt(status), escalatedAt: null, ...change });
    const name = EVENTS[status];
    if (name) await this.outbox.append(payoutEvent(name, payout));
    await this.tell(payout);
  }

  async change(payout: PayoutEntity, change: Partial<PayoutEntity>): Promise<void> {
    Object.assign(payout, change);
    await this.repository.update(payout.id, change);
    const attempts = await this.repository.attemptsOf([payout.id]);
    this.realtime.emit(personRoom(payout.userId), 'payout.updated', {
      payout: toPayoutDto(payout, attempts),
    });
  }

  private dueAt(status: PayoutStatus): Date | null {
    const now = this.clock.now();
    if (status === 'in_review') return addWorkingDays(now, this.settings.get('payout.reviewDays'));
    if (status === 'in_transit') return addWorkingDays(now, this.settings.get('payout.transitDays'));
    return null;
  }

  private async tell({ id, userId, status, amountMinor, failureReason }: PayoutEntity): Promise<void> {
    if (!isTold(status)) return;
    const reason = failureReason ? sentenceOf(failureReason) : null;
    await this.mails.send(await this.users.profile(userId), payoutMail, {
      status,
      amountMinor,
      reason,
      appealUntil: status === 'rejected' ? this.clock.in(this.settings.get('appeal.fileDays') * DAY) : null,
    });
    await this.notices.tell(payoutTold, {
      userId,
      key: `payout:${id}:${status}`,
      facts: { status, amountMinor },
      ref: { kind: 'payout', id },
    });
  }
}
