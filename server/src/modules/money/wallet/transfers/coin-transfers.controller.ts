import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { CurrentSession } from '../../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { WalletDto } from '../dto/wallet.dto.js';
import { WalletQueries } from '../wallet.queries.js';
import { toTransferDto } from './coin-transfer.view.js';
import { CoinTransfersService } from './coin-transfers.service.js';
import { CoinTransferDto, ConfirmTransferDto, NewTransferDto } from './dto/coin-transfer.dto.js';

@ApiTags('wallet')
@Controller()
export class CoinTransfersController {
  constructor(
    private readonly transfers: CoinTransfersService,
    private readonly wallet: WalletQueries,
  ) {}

  @Endpoint('POST wallet/transfer', {
    access: 'member',
    scope: null,
    idempotent: true,
    summary: 'Begin a transfer of coins; its code is mailed',
    returns: One(CoinTransferDto),
    errors: [
      'FORBIDDEN',
      'AGE_OUT_OF_RANGE',
      'BLOCKED',
      'NOT_ELIGIBLE',
      'LIMIT_EXCEEDED',
      'INSUFFICIENT_COINS',
      'NOT_FOUND',
    ],
  })
  async begin(
    @Body() body: NewTransferDto,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<Data<CoinTransferDto>> {
    return { data: toTransferDto(await this.transfers.begin(principal.userId, body)) };
  }

  @Endpoint('POST wallet/transfer/confirm', {
    access: 'member',
    scope: null,
    rows: 'owner',
    status: 200,
    summary: 'Confirm a transfer of coins by its code',
    returns: One(CoinTransferDto, { wallet: WalletDto }),
    errors: [
      'FORBIDDEN',
      'INVALID_CODE',
      'EXPIRED',
      'AGE_OUT_OF_RANGE',
      'BLOCKED',
      'NOT_ELIGIBLE',
      'INSUFFICIENT_COINS',
    ],
  })
  async confirm(
    @Body() body: ConfirmTransferDto,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<{ data: CoinTransferDto; wallet: WalletDto }> {
    const transfer = await this.transfers.confirm(principal.userId, body.transferId, body.code);
    return { data: toTransferDto(transfer), wallet: await this.wallet.wallet(principal.userId) };
  }
}
