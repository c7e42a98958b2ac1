import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../../../../../platform/http/answers.js';
import { Endpoint } from '../../../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../../../../platform/http/request.js';
import type { Principal } from '../../../../../../platform/security/principal.js';
import { PayBodyDto, payRoutes } from '../../../../../money/payments/index.js';
import { ChallengeEntryDto } from '../../../submissions/dto/entry.dto.js';
import { SubmissionsQueries } from '../../../submissions/submissions.queries.js';
import { AnswerAdCodeDto, GrantAdCodeDto } from '../ad-posting.dto.js';
import { OfferAdRenewalDto } from './ad-renewal.dto.js';
import { AdRenewals } from './ad-renewals.service.js';
import { PaidAdRenewal } from './paid-ad-renewal.js';

const answers = { returns: One(ChallengeEntryDto), status: 200 } as const;
const brand = { access: ['brand'], rows: 'owner' } as const;
const creator = { access: ['creator'], scope: null, rows: 'owner' } as const;

@Controller()
@ApiTags('entries')
export class AdRenewalsController {
  constructor(
    private readonly renewals: AdRenewals,
    private readonly queries: SubmissionsQueries,
  ) {}

  @Endpoint('POST hub/challenge/:id/entry/:userId/ad-renewal', {
    ...brand,
    summary: 'Offer to pay for another ad code of the post; the creator hears of it once it is paid',
    returns: One(ChallengeEntryDto),
    errors: ['CONFLICT'],
    idempotent: 'transaction',
  })
  async offer(
    @Param('id', IdPipe) id: string,
    @Param('userId', IdPipe) userId: string,
    @CurrentPrincipal() principal: Principal,
    @Body() { days, price }: OfferAdRenewalDto,
  ): Promise<Data<ChallengeEntryDto>> {
    await this.renewals.offer(id, userId, principal, { days, priceMinor: price.minor });
    return { data: await this.queries.entry(id, userId, principal) };
  }

  @Endpoint('POST ad-renewal/:id/withdraw', {
    ...brand,
    ...answers,
    summary: 'Take back an offer that is not paid',
    errors: ['INVALID_TRANSITION'],
  })
  async withdraw(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<ChallengeEntryDto>> {
    return { data: await this.queries.byId(await this.renewals.withdraw(id, principal), principal) };
  }

  @Endpoint('POST ad-renewal/:id/accept', {
    ...creator,
    ...answers,
    summary: 'Accept with another ad code; its price is earned once it works',
    errors: ['CONFLICT', 'INVALID_TRANSITION'],
  })
  async accept(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
    @Body() input: GrantAdCodeDto,
  ): Promise<Data<ChallengeEntryDto>> {
    return { data: await this.queries.byId(await this.renewals.accept(id, principal, input), principal) };
  }

  @Endpoint('POST ad-renewal/:id/decline', {
    ...creator,
    ...answers,
    summary: 'Decline: the brand gets all of its money back',
    errors: ['CONFLICT', 'INVALID_TRANSITION'],
  })
  async decline(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<ChallengeEntryDto>> {
    return { data: await this.queries.byId(await this.renewals.decline(id, principal), principal) };
  }

  @Endpoint('PATCH ad-renewal/:id', {
    ...brand,
    ...answers,
    summary: 'Confirm that the new ad code works, or ask for another one',
    errors: ['CONFLICT', 'INVALID_TRANSITION'],
  })
  async answer(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
    @Body() input: AnswerAdCodeDto,
  ): Promise<Data<ChallengeEntryDto>> {
    return { data: await this.queries.byId(await this.renewals.answer(id, principal, input), principal) };
  }
}

export const AdRenewalPayments = payRoutes({
  tag: 'entries',
  purpose: 'ad_renewal',
  access: ['brand'],
  scope: 'payments:write',
  errors: [
    'INVALID_TRANSITION',
    'QUOTE_CHANGED',
    'CONFLICT',
    'CARD_DECLINED',
    'INSUFFICIENT_COINS',
    'UNAVAILABLE',
  ],
  thing: { provider: PaidAdRenewal, shows: { entry: ChallengeEntryDto } },
  start: [
    {
      path: 'ad-renewal/:id/payment',
      summary: 'Pay an offer for another ad code by any method',
      body: PayBodyDto,
    },
  ],
});
