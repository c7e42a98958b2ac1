import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../kernel/page.js';
import { type Data, One, PageOf } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { CurrentPrincipal } from '../../../platform/http/request.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { PageQueryDto } from '../../../platform/http/common.dto.js';
import { CoinLotDto } from './dto/coin-lot.dto.js';
import { TransactionDto, TransactionQueryDto, WalletDto } from './dto/wallet.dto.js';
import { WalletQueries } from './wallet.queries.js';

@ApiTags('wallet')
@Controller()
export class WalletController {
  constructor(private readonly wallet: WalletQueries) {}

  @Endpoint('GET wallet', {
    access: 'member',
    suspended: true,
    summary: 'Own wallet',
    returns: One(WalletDto),
  })
  async own(@CurrentPrincipal() principal: Principal): Promise<Data<WalletDto>> {
    return { data: await this.wallet.wallet(ownedBy(principal)) };
  }

  @Endpoint('GET wallet/lots', {
    access: 'member',
    suspended: true,
    summary: 'Own coin lots, those with coins left first and in the order they are spent',
    returns: PageOf(CoinLotDto),
  })
  lots(@Query() query: PageQueryDto, @CurrentPrincipal() principal: Principal): Promise<Page<CoinLotDto>> {
    return this.wallet.lots(ownedBy(principal), query);
  }

  @Endpoint('GET finance/transactions', {
    access: 'member',
    suspended: true,
    summary: 'Own wallet and money transactions',
    returns: PageOf(TransactionDto),
  })
  transactions(
    @Query() query: TransactionQueryDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Page<TransactionDto>> {
    return this.wallet.transactions(ownedBy(principal), query);
  }
}
