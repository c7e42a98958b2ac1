import { Injectable } from '@nestjs/common';
import { AppError, invalidField } from '../../../../kernel/app-error.js';
import type { PaymentResultDto } from '../checkout/dto/payment.dto.js';
import { PaymentsService } from '../payments.service.js';
import { TipsService } from '../tips/tips.service.js';
import type { PaypalCoinOrderDto, PaypalOrderDto, PaypalTipOrderDto } from './dto/paypal.dto.js';

interface Trace {
  ip: string;
  idempotencyKey?: string;
}

/** The product's own routes of PayPal: each becomes one call of the checkout engine. */
/** Whose payment it is, and the person who makes it. */
type Payer = Pick<Parameters<PaymentsService['start']>[0], 'buyerId' | 'payerId'>;

@Injectable()
export class PaypalPayments {
  constructor(
    private readonly payments: PaymentsService,
    private readonly tips: TipsService,
  ) {}

  async orderCoins(
    { buyerId, payerId }: Payer,
    { packageId, returnUrl, expectedTotal }: PaypalCoinOrderDto,
    trace: Trace,
  ): Promise<PaypalOrderDto> {
    const result = await this.payments.start({
      buyerId,
      payerId,
      kind: 'coin_package',
      subjectId: packageId,
      method: 'paypal',
      ...(returnUrl === undefined ? {} : { returnUrl }),
      ...(expectedTotal ? { expectedTotalMinor: expectedTotal.minor } : {}),
      ...trace,
    });
    return orderOf(result);
  }

  async orderTip(
    { buyerId: fromUserId, payerId }: Payer,
    { target, amount, message, returnUrl }: PaypalTipOrderDto,
    trace: Trace,
  ): Promise<PaypalOrderDto> {
    if (target.kind !== 'user')
      throw invalidField('target', 'not_open_yet', {
        en: 'Posts cannot be tipped yet; tip the person',
        de: 'Für Beiträge gibt es noch kein Trinkgeld; gib es der Person',
      });
    const tip = {
      fromUserId,
      personId: payerId,
      toUserId: target.id,
      amountMinor: amount.minor,
      ...(message === undefined ? {} : { message }),
    };
    const result = await this.tips.give(tip, {
      payerId,
      method: 'paypal',
      ...(returnUrl === undefined ? {} : { returnUrl }),
      ...trace,
    });
    return orderOf(result);
  }

  /** The engine captures what is approved; asking is enough, and asking twice is asking once. */
  captureCoins(buyerId: string, paypalOrderId: string): Promise<PaymentResultDto> {
    return this.payments.resume({ buyerId, paymentIntentId: paypalOrderId });
  }
}

/** There is an order to approve, unless the same was paid a moment ago. */
function orderOf({ payment, paypalOrderId, approveUrl }: PaymentResultDto): PaypalOrderDto {
  if (paypalOrderId === undefined || approveUrl === undefined) {
    throw new AppError('CONFLICT', {
      en: 'This is paid already, or being paid right now. Look at your charges; nothing is charged twice.',
      de: 'Das ist schon bezahlt oder wird gerade bezahlt. Sieh in deinen Zahlungen nach; nichts wird doppelt abgebucht.',
    });
  }
  return { orderId: paypalOrderId, paymentId: payment.id, approveUrl };
}
