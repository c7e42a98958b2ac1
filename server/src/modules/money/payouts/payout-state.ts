import { Injectable } from '@nestjs/common';
import { sentenceOf } from '../../../kernel/kept-words.js';
import { Clock } from '../../../kernel/clock.js';
import { addWorkingDays } from '../../../kernel/working-days.js';
import { Config } from '../../../platform/config/config.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
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
import type { Sentence } from '../../../kernel/sentence.js';

const EVENTS: Partial<Record<PayoutStatus, PayoutEventName>> = {
  approved: 'payout.approved',
  paid: 'payout.paid',
  failed: 'payout.failed',
  returned: 'payout.returned',
  rejected: 'payout.rejected',
  cancelled: 'payout.cancelled',
};

const MAILS: Partial<Record<PayoutStatus, Sentence>> = {
  paid: { en: 'Your payout has arrived at your bank.', de: 'Deine Auszahlung ist bei deiner Bank.' },
  failed: {
    en: 'Your payout did not go through. The money is back in your balance.',
    de: 'Deine Auszahlung ist nicht angekommen. Das Geld ist wieder in deinem Guthaben.',
  },
  returned: {
    en: 'Your bank sent your payout back. The money will be back in your balance in a moment.',
    de: 'Deine Bank hat die Auszahlung zurückgeschickt. Das Geld ist gleich wieder in deinem Guthaben.',
  },
  rejected: {
    en: 'Your payout was refused. The money is back in your balance.',
    de: 'Deine Auszahlung wurde abgelehnt. Das Geld ist wieder in deinem Guthaben.',
  },
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
    private readonly settings: SettingsStore,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async move(payout: PayoutEntity, event: PayoutEvent, change: Partial<PayoutEntity> = {}): Promise<void> {
    const status = payoutMachine.next(payout.status, event);
    await this.change(payout, { status, dueAt: this.dueAt(status), escalatedAt: null, ...change });
    const name = EVENTS[status];
    if (name) await this.outbox.append(payoutEvent(name, payout));
    await this.mail(payout);
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

  private async mail({ userId, status, failureReason }: PayoutEntity): Promise<void> {
    const text = MAILS[status];
    if (!text) return;
    const { email, language } = await this.users.profile(userId);
    const { PRODUCT_NAME, PUBLIC_URL } = this.config.env;
    const page = `${PUBLIC_URL}/wallet/payouts`;
    const why = sentenceOf(failureReason ?? '');
    const added = (reason: string) => (reason === '' ? '' : ` (${reason})`);
    await this.mails.send({
      to: email,
      language,
      subject: { en: `${PRODUCT_NAME}: ${text.en}`, de: `${PRODUCT_NAME}: ${text.de}` },
      text: { en: `${text.en}${added(why.en)}\n\n${page}`, de: `${text.de}${added(why.de)}\n\n${page}` },
    });
  }
}
