import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../platform/http/answers.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Caller } from '../../platform/http/request.js';
import type { Caller as CallerView } from '../../platform/security/session.js';
import { WalletDto, WalletQueries } from '../wallet/index.js';
import { toTransferDto } from './coin-transfer.view.js';
import { CoinTransfersService } from './coin-transfers.service.js';
import { CoinTransferDto, ConfirmTransferDto, NewTransferDto } from './dto/coin-transfer.dto.js';

@ApiTags('coin-transfers')
@Controller()
export class CoinTransfersController {
  constructor(
    private readonly transfers: CoinTransfersService,
    private readonly wallet: WalletQueries,
  ) {}

  @Endpoint('POST wallet/transfer', {
    access: 'member',
    idempotent: true,
    summary: 'Begin a transfer of coins; its code is mailed',
    returns: One(CoinTransferDto),
    errors: [
      'FORBIDDEN',
      'AGE_OUT_OF_RANGE',
      'NOT_ELIGIBLE',
      'LIMIT_EXCEEDED',
      'INSUFFICIENT_COINS',
      'NOT_FOUND',
    ],
  })
  async begin(@Body() body: NewTransferDto, @Caller() caller: CallerView): Promise<Data<CoinTransferDto>> {
    return { data: toTransferDto(await this.transfers.begin(caller.userId, body)) };
  }

  @Endpoint('POST wallet/transfer/confirm', {
    access: 'member',
    rows: 'owner',
    status: 200,
    summary: 'Confirm a transfer of coins by its code',
    returns: One(CoinTransferDto, { wallet: WalletDto }),
    errors: [
      'FORBIDDEN',
      'INVALID_CODE',
      'EXPIRED',
      'AGE_OUT_OF_RANGE',
      'NOT_ELIGIBLE',
      'INSUFFICIENT_COINS',
    ],
  })
  async confirm(
    @Body() body: ConfirmTransferDto,
    @Caller() caller: CallerView,
  ): Promise<{ data: CoinTransferDto; wallet: WalletDto }> {
    const transfer = await this.transfers.confirm(caller.userId, body.transferId, body.code);
    return { data: toTransferDto(transfer), wallet: await this.wallet.wallet(caller.userId) };
  }
}
