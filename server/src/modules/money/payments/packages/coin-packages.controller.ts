import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, List } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import { ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { payRoutes } from '../pay-routes/pay-routes.js';
import { CoinPackagesService } from './coin-packages.service.js';
import { ChargeBodyDto, CoinOfferDto, DepositBodyDto, PackagesQueryDto } from './dto/coin-package.dto.js';

@ApiTags('payments')
@Controller()
export class CoinPackagesController {
  constructor(private readonly packages: CoinPackagesService) {}

  @Endpoint('GET payments/packages', {
    access: 'member',
    summary: 'Coin packages on sale',
    returns: List(CoinOfferDto),
  })
  async list(
    @Query() query: PackagesQueryDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<CoinOfferDto[]>> {
    return { data: await this.packages.onSale(query.platform ?? 'web', ownedBy(principal)) };
  }
}

const refusals = [
  'CARD_DECLINED',
  'AGE_OUT_OF_RANGE',
  'LIMIT_EXCEEDED',
  'QUOTE_CHANGED',
  'CONFLICT',
  'PROVIDER_ERROR',
  'UNAVAILABLE',
] as const;

export const CoinPackagePayments = payRoutes({
  tag: 'payments',
  purpose: 'coin_package',
  access: 'member',
  errors: [...refusals, 'NOT_FOUND'],
  start: [
    {
      path: 'payments/charge',
      summary: 'Buy coins by saved or new card',
      body: ChargeBodyDto,
      method: 'card',
    },
  ],
  subjectOf: (body) => (body as ChargeBodyDto).packageId,
});

/** Everybody has one deposit under way at most, so the subject is the wallet itself. */
export const DepositPayments = payRoutes({
  tag: 'payments',
  purpose: 'deposit',
  access: ['brand', 'creator', 'consumer'],
  errors: refusals,
  start: [{ path: 'wallet/deposit', summary: 'Buy coins for an exact amount', body: DepositBodyDto }],
  subjectOf: (_body, principal) => ownedBy(principal),
});
