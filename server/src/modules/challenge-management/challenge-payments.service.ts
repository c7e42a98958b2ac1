import { Injectable } from '@nestjs/common';
import { challengeNotFound, ChallengesQueries, type Viewer } from '../challenges/index.js';
import {
  type PayBodyDto,
  type PaymentMethodType,
  type PaymentPurpose,
  type PaymentResultDto,
  PaymentsService,
  type StripeBodyDto,
} from '../payments/index.js';
import type { Trace } from './payment-trace.js';
import type { StripeTopUpBodyDto, TopUpBodyDto } from './dto/challenge-payments.dto.js';

type Kind = Extract<PaymentPurpose, 'challenge' | 'challenge_topup'>;

/** Each call becomes one of the checkout engine; who may pay and what it costs is decided there, under the lock. */
@Injectable()
export class ChallengePayments {
  constructor(
    private readonly payments: PaymentsService,
    private readonly challenges: ChallengesQueries,
  ) {}

  pay(caller: Viewer, id: string, body: PayBodyDto, trace: Trace): Promise<PaymentResultDto> {
    return this.start(caller, id, 'challenge', body.method, body, trace);
  }

  payByCard(caller: Viewer, id: string, body: StripeBodyDto, trace: Trace): Promise<PaymentResultDto> {
    return this.start(caller, id, 'challenge', 'card', body, trace);
  }

  topUp(caller: Viewer, id: string, body: TopUpBodyDto, trace: Trace): Promise<PaymentResultDto> {
    return this.start(caller, id, 'challenge_topup', body.method, body, trace);
  }

  topUpByCard(caller: Viewer, id: string, body: StripeTopUpBodyDto, trace: Trace): Promise<PaymentResultDto> {
    return this.start(caller, id, 'challenge_topup', 'card', body, trace);
  }

  /** After 3-D Secure: only the payment of this challenge, whatever intent the browser names. */
  async finish(caller: Viewer, id: string, kind: Kind, paymentIntentId: string): Promise<PaymentResultDto> {
    await this.requireOwn(caller, id);
    const result = await this.payments.resume({ buyerId: caller.userId, paymentIntentId });
    if (result.payment.subjectId !== id || result.payment.purpose !== kind) throw challengeNotFound();
    return result;
  }

  /** After the approval at PayPal, likewise. */
  async capture(caller: Viewer, id: string, purpose: Kind, providerRef: string): Promise<PaymentResultDto> {
    await this.requireOwn(caller, id);
    return this.payments.capture({ buyerId: caller.userId, subjectId: id, purpose, providerRef });
  }

  private async start(
    caller: Viewer,
    id: string,
    kind: Kind,
    method: PaymentMethodType,
    body: StartBody,
    trace: Trace,
  ): Promise<PaymentResultDto> {
    await this.requireOwn(caller, id);
    const { paymentMethodId, coins, save, returnUrl, expectedTotal, amount } = body;
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
      ...trace,
    });
  }

  private async requireOwn(caller: Viewer, id: string): Promise<void> {
    const challenge = await this.challenges.own(id, caller);
    if (challenge.brandId !== caller.userId) throw challengeNotFound();
  }
}

interface StartBody extends Omit<Partial<StripeBodyDto>, 'amount'> {
  amount?: { minor: number };
}
