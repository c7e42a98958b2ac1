import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, List, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentSession } from '../../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { PaymentTrace, type Trace } from '../../../money/payments/index.js';
import { WalletDto, WalletQueries } from '../../../money/wallet/index.js';
import { MessageDto } from '../dto/message.dto.js';
import { MessagesQueries } from '../messages.queries.js';
import { GiftDto, GiftInputDto } from './gift.dto.js';
import { GiftsQueries } from './gifts.queries.js';
import { GiftsService } from './gifts.service.js';

const own = { access: 'member', scope: null } as const;

@ApiTags('conversations')
@Controller()
export class GiftsController {
  constructor(
    private readonly gifts: GiftsService,
    private readonly queries: GiftsQueries,
    private readonly messages: MessagesQueries,
    private readonly wallet: WalletQueries,
  ) {}

  @Endpoint('GET gift', { ...own, summary: 'Gifts, the cheapest first', returns: List(GiftDto) })
  async catalogue(): Promise<Data<GiftDto[]>> {
    return { data: await this.queries.catalogue() };
  }

  @Endpoint('POST conversation/:conversationId/gift', {
    ...own,
    rows: 'party',
    summary: 'Send a gift, paid with coins',
    returns: One(MessageDto, { wallet: WalletDto }),
    errors: [
      'AGE_OUT_OF_RANGE',
      'BLOCKED',
      'CONFLICT',
      'FORBIDDEN',
      'INSUFFICIENT_COINS',
      'LIMIT_EXCEEDED',
      'NOT_ELIGIBLE',
      'PAYMENT_REQUIRED',
    ],
    idempotent: true,
    limits: [{ setting: 'gift.perHour', windowSeconds: 3600, by: 'user' }],
  })
  async send(
    @Param('conversationId', IdPipe) conversationId: string,
    @Body() input: GiftInputDto,
    @PaymentTrace() trace: Trace,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Data<MessageDto> & { wallet: WalletDto }> {
    const id = await this.gifts.send(userId, conversationId, input, trace);
    return {
      data: await this.messages.one(userId, id),
      wallet: await this.wallet.wallet(userId),
    };
  }
}
