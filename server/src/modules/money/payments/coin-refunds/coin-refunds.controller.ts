import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdField } from '../../../../platform/http/fields.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import { ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { PaymentDto } from '../checkout/dto/payment.dto.js';
import { toPaymentDto } from '../checkout/payment.view.js';
import { WalletDto, WalletQueries } from '../../wallet/index.js';
import { CoinRefunds } from './coin-refunds.service.js';

class TakeBackDto {
  @IdField()
  paymentId: string;
}

@ApiTags('payments')
@Controller()
export class CoinRefundsController {
  constructor(
    private readonly refunds: CoinRefunds,
    private readonly wallet: WalletQueries,
  ) {}

  @Endpoint('POST wallet/withdraw', {
    access: 'member',
    rows: 'owner',
    idempotent: 'transaction',
    summary: 'Take back an unused purchase of coins within 14 days',
    returns: One(PaymentDto, { wallet: WalletDto }),
    errors: ['CONFLICT', 'INSUFFICIENT_COINS'],
  })
  async takeBack(
    @Body() body: TakeBackDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<{ data: PaymentDto; wallet: WalletDto }> {
    const payment = await this.refunds.takeBack(ownedBy(principal), body.paymentId);
    return { data: toPaymentDto(payment), wallet: await this.wallet.wallet(ownedBy(principal)) };
  }
}
