import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, type Ok, ok, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import { ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { CardsService } from './cards.service.js';
import {
  MethodIdDto,
  MethodsQueryDto,
  PaymentMethodDto,
  PaymentMethodsDto,
  SaveMethodDto,
  SetupIntentDto,
} from './dto/method.dto.js';
import { PaymentMethodsQueries, toMethodDto } from './payment-methods.queries.js';

@ApiTags('payments')
@Controller()
export class PaymentMethodsController {
  constructor(
    private readonly cards: CardsService,
    private readonly queries: PaymentMethodsQueries,
  ) {}

  @Endpoint('GET payments', {
    access: 'member',
    summary: 'Saved payment methods and the types on offer, for one purpose or all',
    returns: PaymentMethodsDto,
  })
  list(
    @Query() { purpose }: MethodsQueryDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<PaymentMethodsDto> {
    return this.queries.list(ownedBy(principal), purpose);
  }

  @Endpoint('POST payments', {
    access: 'member',
    summary: 'Save a payment method',
    returns: One(PaymentMethodDto),
    errors: ['CARD_DECLINED', 'LIMIT_EXCEEDED', 'PROVIDER_ERROR', 'UNAVAILABLE'],
  })
  async save(
    @Body() body: SaveMethodDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<PaymentMethodDto>> {
    return {
      data: toMethodDto(
        await this.cards.save(ownedBy(principal), body.paymentMethodId, body.makeDefault ?? false),
      ),
    };
  }

  @Endpoint('POST payments/setup-intent', {
    access: 'member',
    summary: 'Begin saving a card with 3-D Secure',
    returns: SetupIntentDto,
    errors: ['PROVIDER_ERROR', 'UNAVAILABLE'],
  })
  async setup(@CurrentPrincipal() principal: Principal): Promise<SetupIntentDto> {
    return { clientSecret: await this.cards.beginSetup(ownedBy(principal)) };
  }

  @Endpoint('POST payments/delete', {
    access: 'member',
    rows: 'owner',
    status: 200,
    summary: 'Remove a payment method',
    returns: 'ok',
    errors: ['PROVIDER_ERROR', 'UNAVAILABLE'],
  })
  async remove(@Body() body: MethodIdDto, @CurrentPrincipal() principal: Principal): Promise<Ok> {
    await this.cards.remove(ownedBy(principal), body.id);
    return ok();
  }

  @Endpoint('POST payments/:id/makeDefault', {
    access: 'member',
    rows: 'owner',
    status: 200,
    summary: 'Make a payment method the default',
    returns: One(PaymentMethodDto),
  })
  async makeDefault(
    @Param('id') id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<PaymentMethodDto>> {
    return { data: toMethodDto(await this.cards.makeDefault(ownedBy(principal), id)) };
  }
}
