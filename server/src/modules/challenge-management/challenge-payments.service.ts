import { Injectable } from '@nestjs/common';
import { invalidField } from '../../kernel/app-error.js';
import { challengeNotFound, ChallengesQueries, type Viewer } from '../challenges/index.js';
import {
  type PayBodyDto,
  type PaymentPurpose,
  type PaymentResultDto,
  PaymentsService,
  type StripeBodyDto,
} from '../payments/index.js';
import type { StripeTopUpBodyDto, TopUpBodyDto } from './dto/challenge-payments.dto.js';

type Kind = Extract<PaymentPurpose, 'challenge' | 'challenge_topup'>;

/** Each call becomes one of the checkout engine; who may pay and what it costs is decided there, under the lock. */
@Injectable()
export class ChallengePayments {
  constructor(
    private readonly payments: PaymentsService,
    private readonly challenges: ChallengesQueries,
  ) {}

  pay(caller: Viewer, id: string, body: PayBodyDto, key?: string): Promise<PaymentResultDto> {
    return this.start(caller, id, 'challenge', { ...body, method: coinsOnly(body) }, key);
  }

  payByCard(caller: Viewer, id: string, body: StripeBodyDto, key?: string): Promise<PaymentResultDto> {
    return this.start(caller, id, 'challenge', { ...body, method: 'card' }, key);
  }

  topUp(caller: Viewer, id: string, body: TopUpBodyDto, key?: string): Promise<PaymentResultDto> {
    return this.start(caller, id, 'challenge_topup', { ...body, method: coinsOnly(body) }, key);
  }

  topUpByCard(caller: Viewer, id: string, body: StripeTopUpBodyDto, key?: string): Promise<PaymentResultDto> {
    return this.start(caller, id, 'challenge_topup', { ...body, method: 'card' }, key);
  }

  /** After 3-D Secure: only the payment of this challenge, whatever intent the browser names. */
  async finish(caller: Viewer, id: string, kind: Kind, paymentIntentId: string): Promise<PaymentResultDto> {
    await this.requireOwn(caller, id);
    const result = await this.payments.resume({ buyerId: caller.userId, paymentIntentId });
    if (result.payment.subjectId !== id || result.payment.purpose !== kind) throw challengeNotFound();
    return result;
  }

  private async start(
    caller: Viewer,
    id: string,
    kind: Kind,
    body: StartBody,
    idempotencyKey?: string,
  ): Promise<PaymentResultDto> {
    await this.requireOwn(caller, id);
    const { method, paymentMethodId, coins, save, returnUrl, expectedTotal, amount } = body;
    return this.payments.start({
      buyerId: caller.userId,
      kind,
      subjectId: id,
      method,
      ...(amount && { amountMinor: amount.minor }),
      ...(paymentMethodId !== undefined && { paymentMethodId }),
      ...(coins !== undefined && { coins }),
      ...(save !== undefined && { save }),
      ...(returnUrl !== undefined && { returnUrl }),
      ...(expectedTotal && { expectedTotalMinor: expectedTotal.minor }),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    });
  }

  private async requireOwn(caller: Viewer, id: string): Promise<void> {
    const challenge = await this.challenges.own(id, caller);
    if (challenge.brandId !== caller.userId) throw challengeNotFound();
  }
}

interface StartBody extends Omit<Partial<StripeBodyDto>, 'amount'> {
  method: 'card' | 'anycoins';
  amount?: { minor: number };
}

/** PayPal and wallets of devices come later; a card has its own route. */
function coinsOnly({ method }: PayBodyDto): 'anycoins' {
  if (method !== 'anycoins')
    throw invalidField('method', 'not_open_yet', 'Pay with Anycoins here, or by card with the card route');
  return method;
}
