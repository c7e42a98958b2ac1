import { Controller, Injectable, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, List } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import { ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { InvoiceDto, InvoicesQueries } from '../../../money/invoices/index.js';
import { type PaidThing, PayBodyDto, payRoutes, StripeBodyDto } from '../../../money/payments/index.js';
import { challengeNotFound } from '../challenges.errors.js';
import { isOwner } from '../challenges.policy.js';
import { ChallengesQueries } from '../challenges.queries.js';
import { ChallengeDto } from '../dto/challenge.dto.js';
import { StripeTopUpBodyDto, TopUpBodyDto } from './dto/challenge-payments.dto.js';

/** The challenge is read after the payment: it may be in review, or live, by now. */
@Injectable()
export class PaidChallenge implements PaidThing<{ challenge: ChallengeDto }> {
  constructor(private readonly challenges: ChallengesQueries) {}

  async assertPayable(principal: Principal, id: string): Promise<void> {
    const challenge = await this.challenges.own(id, principal);
    if (!isOwner(challenge, principal)) throw challengeNotFound();
  }

  async shown(principal: Principal, id: string): Promise<{ challenge: ChallengeDto }> {
    return { challenge: await this.challenges.detail(id, principal) };
  }
}

const family = {
  tag: 'challenges',
  access: ['brand'],
  scope: 'payments:write',
  errors: [
    'BRIEF_UNFULFILLABLE',
    'INVALID_TRANSITION',
    'QUOTE_CHANGED',
    'CONFLICT',
    'CARD_DECLINED',
    'INSUFFICIENT_COINS',
    'UNAVAILABLE',
  ],
  thing: { provider: PaidChallenge, shows: { challenge: ChallengeDto } },
} as const;
const base = 'hub/challenge/:id';

export const ChallengePayments = payRoutes({
  ...family,
  purpose: 'challenge',
  start: [
    {
      path: `${base}/payment`,
      summary: 'Pay a challenge by any method; a draft is submitted first',
      body: PayBodyDto,
    },
    {
      path: `${base}/stripe`,
      summary: 'Pay a challenge by card; a draft is submitted first',
      body: StripeBodyDto,
      method: 'card',
    },
  ],
  finish: { path: `${base}/stripe-3d`, summary: 'Finish the card payment after 3-D Secure' },
  capture: { path: `${base}/payment-capture`, summary: 'Capture the PayPal payment' },
});

export const ChallengeTopUpPayments = payRoutes({
  ...family,
  purpose: 'challenge_topup',
  start: [
    { path: `${base}/topup`, summary: 'Raise the budget by any method', body: TopUpBodyDto },
    {
      path: `${base}/topup-stripe`,
      summary: 'Raise the budget by card',
      body: StripeTopUpBodyDto,
      method: 'card',
    },
  ],
  finish: { path: `${base}/topup-stripe-3d`, summary: 'Finish the card top-up after 3-D Secure' },
  capture: { path: `${base}/topup-capture`, summary: 'Capture the PayPal top-up' },
});

@ApiTags('challenges')
@Controller()
export class ChallengeInvoicesController {
  constructor(
    private readonly challenges: ChallengesQueries,
    private readonly invoices: InvoicesQueries,
  ) {}

  @Endpoint('GET hub/challenge/:id/invoice', {
    access: ['brand'],
    scope: 'invoices:read',
    rows: 'owner',
    suspended: true,
    summary: 'Invoices of the challenge',
    returns: List(InvoiceDto),
  })
  async invoiced(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
  ): Promise<Data<InvoiceDto[]>> {
    await this.challenges.own(id, principal);
    return { data: await this.invoices.ofSubject(ownedBy(principal), { kind: 'challenge', id }) };
  }
}
