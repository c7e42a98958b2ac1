import { Injectable } from '@nestjs/common';
import { AppError, invalidField } from '../../../../kernel/app-error.js';
import { Clock, HOUR, SECOND } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import type { PaymentResultDto } from '../checkout/dto/payment.dto.js';
import { PaymentsService } from '../payments.service.js';
import { RelationsQueries, UserSettingsService, UsersQueries } from '../../../identity/users/index.js';
import { providerOf } from '../../../../platform/gateways/payment-methods.js';
import { TaxQueries } from '../../tax/index.js';
import { BuyerAddress } from '../buyer-address/buyer-address.js';
import { PaymentApprovals } from '../team-payments/payment-approvals.service.js';
import { TipEntity } from './tip.entity.js';
import { assertNoBlock, cannotBeTipped } from './tip.policy.js';
import { TipsRepository } from './tips.repository.js';
import { formatEuro } from '../../../../kernel/format.js';

type Start = Parameters<PaymentsService['start']>[0];

/** How it is paid; everything the engine takes but what is bought. Without a payer it is the giver. */
export type TipPayment = Omit<Start, 'buyerId' | 'payerId' | 'kind' | 'subjectId' | 'amountMinor'> & {
  payerId?: string;
};

export interface TipRequest {
  fromUserId: string;
  /** Who gives it; where it is nobody else than the giver it is left out. */
  personId?: string;
  toUserId: string;
  amountMinor: number;
  message?: string;
}

/** Of the payment that follows: who makes it, and what of it is invoiced. */
type PaidBy = Pick<TipPayment, 'payerId' | 'method' | 'coins' | 'idempotencyKey'>;

const DOUBLE_CLICK = 10 * SECOND;

/** Begins tips: the row that a payment is then for. */
@Injectable()
export class TipsService {
  constructor(
    readonly db: Database,
    private readonly tips: TipsRepository,
    private readonly payments: PaymentsService,
    private readonly users: UsersQueries,
    private readonly relations: RelationsQueries,
    private readonly userSettings: UserSettingsService,
    private readonly address: BuyerAddress,
    private readonly approvals: PaymentApprovals,
    private readonly tax: TaxQueries,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** Any method that the engine offers for the purpose `tip`. */
  async give(request: TipRequest, payment: TipPayment): Promise<PaymentResultDto> {
    const subjectId = await this.begin(request, payment);
    const { fromUserId: buyerId } = request;
    return this.payments.start({ payerId: buyerId, ...payment, buyerId, kind: 'tip', subjectId });
  }

  /**
   * The id of the tip. The same key is the same tip; without one, the same tip within seconds is a double click. What a
   * second member of a team was asked to confirm is gone on with, whatever the key.
   */
  @Transactional()
  async begin(request: TipRequest, payment: PaidBy): Promise<string> {
    const { idempotencyKey } = payment;
    await this.tips.lockUser(request.fromUserId);
    const known =
      idempotencyKey === undefined
        ? await this.tips.same(request, this.clock.in(-DOUBLE_CLICK))
        : await this.tips.byKey(request.fromUserId, idempotencyKey);
    if (known) {
      if (known.toUserId === request.toUserId && known.amountMinor === request.amountMinor) return known.id;
      throw new AppError('IDEMPOTENCY_MISMATCH', {
        en: 'This Idempotency-Key was used for another tip. Use a new one.',
        de: 'Dieser Idempotency-Key wurde für ein anderes Trinkgeld benutzt. Nimm einen neuen.',
      });
    }
    await this.assertAllowed(request);
    await this.assertAddress(request, payment);
    const asked = await this.askedFor(request, payment);
    if (asked !== null) return asked;
    await this.assertNotTooMany(request);
    const id = newId();
    await this.tips.insert(
      Object.assign(new TipEntity(), {
        id,
        fromUserId: request.fromUserId,
        toUserId: request.toUserId,
        amountMinor: request.amountMinor,
        message: request.message ?? null,
        idempotencyKey: idempotencyKey ?? null,
        paymentId: null,
        earnedMinor: null,
        paidAt: null,
        createdAt: this.clock.now(),
      } satisfies TipEntity),
    );
    return id;
  }

  /** It has the words and the key of the latest try: one that is sent again finds it. */
  private async askedFor(request: TipRequest, payment: PaidBy): Promise<string | null> {
    const { fromUserId: teamId, message = null } = request;
    const { payerId: askedBy = teamId, idempotencyKey } = payment;
    const asked = await this.approvals.asked({ teamId, askedBy, purpose: 'tip' });
    const tip = asked.length > 0 ? await this.tips.lockUnpaid(request, asked) : null;
    if (!tip) return null;
    await this.tips.change(tip.id, { message, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) });
    return tip.id;
  }

  /** The engine asks the same; here it is asked before there is a tip. */
  private async assertAddress(
    { fromUserId, amountMinor }: TipRequest,
    { method, coins = 0 }: PaidBy,
  ): Promise<void> {
    if (providerOf(method) === null) return;
    const { category } = await this.tax.decideSale(fromUserId, 'fan_sale');
    const grossMinor = amountMinor - coins * this.settings.get('coin.minor');
    await this.address.assertKnown(fromUserId, { grossMinor, categories: [category] });
  }

  private async assertAllowed({
    fromUserId,
    personId = fromUserId,
    toUserId,
    amountMinor,
  }: TipRequest): Promise<void> {
    if (fromUserId === toUserId)
      throw invalidField('target', 'another', {
        en: 'You cannot tip yourself',
        de: 'Du kannst dir nicht selbst Trinkgeld geben',
      });
    const min = this.settings.get('tip.minMinor');
    const max = this.settings.get('tip.maxMinor');
    if (amountMinor < min || amountMinor > max)
      throw invalidField('amount', 'range', {
        en: `A tip is between ${min / 100} and ${max / 100} EUR`,
        de: `Trinkgeld liegt zwischen ${formatEuro(min)} und ${formatEuro(max)}`,
      });
    const receiver = await this.users.profile(toUserId);
    if (receiver.state !== 'active') throw cannotBeTipped();
    assertNoBlock(await this.relations.between(personId, toUserId));
    const { tipsEnabled } = await this.userSettings.setting(toUserId);
    if (!tipsEnabled)
      throw new AppError('NOT_ELIGIBLE', {
        en: 'This person takes no tips',
        de: 'Diese Person nimmt kein Trinkgeld an',
      });
  }

  private async assertNotTooMany({ fromUserId }: TipRequest): Promise<void> {
    const begun = await this.tips.begunSince(fromUserId, this.clock.in(-HOUR));
    if (begun.count < this.settings.get('tip.perHour')) return;
    const until = (begun.oldest ?? this.clock.now()).getTime() + HOUR;
    const retryAfter = Math.max(1, Math.ceil((until - this.clock.now().getTime()) / SECOND));
    throw new AppError(
      'RATE_LIMITED',
      {
        en: 'Too many tips in an hour. Try again later.',
        de: 'Zu viele Trinkgelder in einer Stunde. Versuche es später noch einmal.',
      },
      { retryAfter },
    );
  }
}
