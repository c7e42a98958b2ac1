import { Controller, Injectable, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Cursor } from '../../../../kernel/page.js';
import { CursorOf } from '../../../../platform/http/answers.js';
import { CursorQueryDto } from '../../../../platform/http/common.dto.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import { actorOf, ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { type MadeToBePaid, type MakeRequest, payRoutes } from '../pay-routes/pay-routes.js';
import { TipBodyDto, TipDto } from './dto/tip.dto.js';
import { TipsQueries } from './tips.queries.js';
import { TipsService } from './tips.service.js';

@ApiTags('payments')
@Controller()
export class TipsController {
  constructor(private readonly queries: TipsQueries) {}

  @Endpoint('GET tip', {
    access: ['creator'],
    summary: 'Tips received, the newest first',
    returns: CursorOf(TipDto),
  })
  received(
    @Query() query: CursorQueryDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Cursor<TipDto>> {
    return this.queries.received(ownedBy(principal), query);
  }
}

/** `:id` is the receiver; the tip itself begins with its payment. */
@Injectable()
export class NewTip implements MadeToBePaid<TipBodyDto, TipDto> {
  constructor(
    private readonly tips: TipsService,
    private readonly queries: TipsQueries,
  ) {}

  make({ principal, id, body, idempotencyKey }: MakeRequest<TipBodyDto>): Promise<string> {
    const { amount, message, method, coins } = body;
    const tip = {
      fromUserId: ownedBy(principal),
      personId: actorOf(principal),
      toUserId: id,
      amountMinor: amount.minor,
    };
    return this.tips.begin(
      { ...tip, ...(message === undefined ? {} : { message }) },
      {
        payerId: actorOf(principal),
        method,
        ...(coins !== undefined && { coins }),
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      },
    );
  }

  shown(id: string, paymentId: string): Promise<TipDto> {
    return this.queries.given(id, paymentId);
  }
}

export const TipPayments = payRoutes({
  tag: 'payments',
  purpose: 'tip',
  access: 'member',
  errors: [
    'AGE_OUT_OF_RANGE',
    'BLOCKED',
    'CARD_DECLINED',
    'CONFLICT',
    'FORBIDDEN',
    'INSUFFICIENT_COINS',
    'LIMIT_EXCEEDED',
    'NOT_ELIGIBLE',
    'NOT_FOUND',
    'PROVIDER_ERROR',
    'QUOTE_CHANGED',
    'RATE_LIMITED',
    'UNAVAILABLE',
  ],
  start: [{ path: 'user/:id/tip', summary: 'Tip a person by any method', body: TipBodyDto }],
  made: { provider: NewTip, model: TipDto },
});
