import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, type Ok, ok, One } from '../../platform/http/answers.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Caller } from '../../platform/http/request.js';
import type { Caller as CallerView } from '../../platform/security/session.js';
import { CardsService } from './cards.service.js';
import {
  MethodIdDto,
  PaymentMethodDto,
  PaymentMethodsDto,
  SaveMethodDto,
  SetupIntentDto,
} from './dto/method.dto.js';
import { PaymentMethodsQueries, toMethodDto } from './payment-methods.queries.js';

@ApiTags('payment-methods')
@Controller()
export class PaymentMethodsController {
  constructor(
    private readonly cards: CardsService,
    private readonly queries: PaymentMethodsQueries,
  ) {}

  @Endpoint('GET payments', {
    access: 'member',
    summary: 'Saved payment methods and the accepted types',
    returns: PaymentMethodsDto,
  })
  list(@Caller() caller: CallerView): Promise<PaymentMethodsDto> {
    return this.queries.list(caller.userId);
  }

  @Endpoint('POST payments', {
    access: 'member',
    summary: 'Save a payment method',
    returns: One(PaymentMethodDto),
    errors: ['CARD_DECLINED', 'LIMIT_EXCEEDED', 'PROVIDER_ERROR', 'UNAVAILABLE'],
  })
  async save(@Body() body: SaveMethodDto, @Caller() caller: CallerView): Promise<Data<PaymentMethodDto>> {
    return {
      data: toMethodDto(
        await this.cards.save(caller.userId, body.paymentMethodId, body.makeDefault ?? false),
      ),
    };
  }

  @Endpoint('POST payments/setup-intent', {
    access: 'member',
    summary: 'Begin saving a card with 3-D Secure',
    returns: SetupIntentDto,
    errors: ['PROVIDER_ERROR', 'UNAVAILABLE'],
  })
  async setup(@Caller() caller: CallerView): Promise<SetupIntentDto> {
    return { clientSecret: await this.cards.beginSetup(caller.userId) };
  }

  @Endpoint('POST payments/delete', {
    access: 'member',
    rows: 'owner',
    status: 200,
    summary: 'Remove a payment method',
    returns: 'ok',
    errors: ['PROVIDER_ERROR', 'UNAVAILABLE'],
  })
  async remove(@Body() body: MethodIdDto, @Caller() caller: CallerView): Promise<Ok> {
    await this.cards.remove(caller.userId, body.id);
    return ok();
  }

  @Endpoint('POST payments/:id/makeDefault', {
    access: 'member',
    rows: 'owner',
    status: 200,
    summary: 'Make a payment method the default',
    returns: One(PaymentMethodDto),
  })
  async makeDefault(@Param('id') id: string, @Caller() caller: CallerView): Promise<Data<PaymentMethodDto>> {
    return { data: toMethodDto(await this.cards.makeDefault(caller.userId, id)) };
  }
}
