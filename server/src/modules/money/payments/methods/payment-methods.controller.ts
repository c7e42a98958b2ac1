import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, type Ok, ok, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { ClientIp, CurrentPrincipal } from '../../../../platform/http/request.js';
import { ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { CardChecks } from './card-checks.service.js';
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
    private readonly checks: CardChecks,
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
    @ClientIp() ip: string,
  ): Promise<Data<PaymentMethodDto>> {
    const owner = ownedBy(principal);
    const save = () => this.cards.save(owner, body.paymentMethodId, body.makeDefault ?? false);
    return { data: toMethodDto(await this.checks.counted(owner, ip, save)) };
  }

  @Endpoint('POST payments/setup-intent', {
    access: 'member',
    summary: 'Begin saving a card with 3-D Secure',
    returns: SetupIntentDto,
    errors: ['PROVIDER_ERROR', 'UNAVAILABLE'],
  })
  async setup(@CurrentPrincipal() principal: Principal, @ClientIp() ip: string): Promise<SetupIntentDto> {
    const owner = ownedBy(principal);
    return { clientSecret: await this.checks.counted(owner, ip, () => this.cards.beginSetup(owner)) };
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
