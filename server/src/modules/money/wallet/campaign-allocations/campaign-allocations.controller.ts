import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../../kernel/page.js';
import { One, PageOf } from '../../../../platform/http/answers.js';
import { PageQueryDto } from '../../../../platform/http/common.dto.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import { actorOf, ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { WalletDto } from '../dto/wallet.dto.js';
import { WalletQueries } from '../wallet.queries.js';
import { toAllocationDto } from './campaign-allocation.view.js';
import { CampaignAllocationsQueries } from './campaign-allocations.queries.js';
import { CampaignAllocations } from './campaign-allocations.service.js';
import { CampaignAllocationDto, NewAllocationDto } from './dto/campaign-allocation.dto.js';

@ApiTags('wallet')
@Controller()
export class CampaignAllocationsController {
  constructor(
    private readonly allocations: CampaignAllocations,
    private readonly queries: CampaignAllocationsQueries,
    private readonly wallet: WalletQueries,
  ) {}

  @Endpoint('GET wallet/anyjoi-campaign', {
    access: ['brand'],
    summary: 'Coins held in anyjoi campaigns',
    returns: PageOf(CampaignAllocationDto),
  })
  list(
    @Query() query: PageQueryDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Page<CampaignAllocationDto>> {
    return this.queries.page(ownedBy(principal), query);
  }

  @Endpoint('POST wallet/anyjoi-campaign', {
    access: ['brand'],
    idempotent: 'transaction',
    summary: 'Set coins aside for an anyjoi campaign',
    returns: One(CampaignAllocationDto, { wallet: WalletDto }),
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'INSUFFICIENT_COINS', 'LIMIT_EXCEEDED'],
  })
  async allocate(
    @Body() body: NewAllocationDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<{ data: CampaignAllocationDto; wallet: WalletDto }> {
    const row = await this.allocations.allocate(
      { ownerId: ownedBy(principal), personId: actorOf(principal) },
      body.campaignId,
      body.coins,
    );
    return { data: toAllocationDto(row), wallet: await this.wallet.wallet(ownedBy(principal)) };
  }
}
