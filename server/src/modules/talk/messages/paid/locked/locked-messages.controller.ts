import { Controller, Injectable, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Cursor } from '../../../../../kernel/page.js';
import { CursorOf } from '../../../../../platform/http/answers.js';
import { CursorQueryDto } from '../../../../../platform/http/common.dto.js';
import { Endpoint } from '../../../../../platform/http/endpoint.js';
import { CurrentSession } from '../../../../../platform/http/request.js';
import {
  ownedBy,
  type Principal,
  type SessionPrincipal,
} from '../../../../../platform/security/principal.js';
import { PayBodyDto, type PaidThing, payRoutes, StripeBodyDto } from '../../../../money/payments/index.js';
import { MessageDto } from '../../dto/message.dto.js';
import { MessagesQueries } from '../../messages.queries.js';
import { UnlockPurchase } from './unlock-purchase.js';

@ApiTags('messages')
@Controller()
export class LockedMessagesController {
  constructor(private readonly queries: MessagesQueries) {}

  @Endpoint('GET message/unlocked', {
    access: 'member',
    scope: null,
    summary: 'Messages the caller has unlocked, the latest first',
    returns: CursorOf(MessageDto),
  })
  unlocked(
    @Query() query: CursorQueryDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Cursor<MessageDto>> {
    return this.queries.unlocked(userId, query);
  }
}

@Injectable()
export class UnlockThing implements PaidThing<{ message: MessageDto }> {
  constructor(
    private readonly purchase: UnlockPurchase,
    private readonly queries: MessagesQueries,
  ) {}

  async assertPayable(principal: Principal, id: string): Promise<void> {
    await this.purchase.offered(ownedBy(principal), id);
  }

  async shown(principal: Principal, id: string): Promise<{ message: MessageDto }> {
    return { message: await this.queries.one(ownedBy(principal), id) };
  }
}

export const UnlockPayments = payRoutes({
  tag: 'messages',
  purpose: 'message_unlock',
  access: 'member',
  scope: null,
  errors: [
    'AGE_OUT_OF_RANGE',
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
  start: [
    { path: 'message/:id/payment', summary: 'Unlock a message by any method', body: PayBodyDto },
    { path: 'message/:id/stripe', summary: 'Unlock a message by card', body: StripeBodyDto, method: 'card' },
  ],
  finish: { path: 'message/:id/stripe-3ds', summary: 'Finish the payment of a message after 3-D Secure' },
  capture: { path: 'message/:id/payment-capture', summary: 'Capture the PayPal payment of a message' },
  thing: { provider: UnlockThing, shows: { message: MessageDto } },
});
