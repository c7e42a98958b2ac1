import { Body, Controller, Headers, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, List, One } from '../../platform/http/answers.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Caller, ClientIp } from '../../platform/http/request.js';
import type { Caller as CallerView } from '../../platform/security/session.js';
import { PaymentResultDto, PaymentsService } from '../payments/index.js';
import { CoinPackagesService } from './coin-packages.service.js';
import { ChargeBodyDto, CoinPackageDto, PackagesQueryDto } from './dto/coin-package.dto.js';

@ApiTags('coin-packages')
@Controller()
export class CoinPackagesController {
  constructor(
    private readonly packages: CoinPackagesService,
    private readonly payments: PaymentsService,
  ) {}

  @Endpoint('GET payments/packages', {
    access: 'member',
    summary: 'Coin packages on sale',
    returns: List(CoinPackageDto),
  })
  async list(@Query() query: PackagesQueryDto): Promise<Data<CoinPackageDto[]>> {
    return { data: await this.packages.onSale(query.platform ?? 'web') };
  }

  @Endpoint('POST payments/charge', {
    access: 'member',
    summary: 'Buy coins by saved or new card',
    returns: One(PaymentResultDto),
    idempotent: true,
    errors: [
      'CARD_DECLINED',
      'AGE_OUT_OF_RANGE',
      'LIMIT_EXCEEDED',
      'QUOTE_CHANGED',
      'NOT_FOUND',
      'CONFLICT',
      'PROVIDER_ERROR',
      'UNAVAILABLE',
    ],
  })
  async charge(
    @Body() body: ChargeBodyDto,
    @Caller() caller: CallerView,
    @ClientIp() ip: string,
    @Headers('idempotency-key') idempotencyKey?: string,
  ): Promise<Data<PaymentResultDto>> {
    const { packageId: subjectId, expectedTotal, ...card } = body;
    const expected = expectedTotal ? { expectedTotalMinor: expectedTotal.minor } : {};
    const key = idempotencyKey === undefined ? {} : { idempotencyKey };
    return {
      data: await this.payments.start({
        buyerId: caller.userId,
        kind: 'coin_package',
        method: 'card',
        subjectId,
        ip,
        ...card,
        ...expected,
        ...key,
      }),
    };
  }
}
