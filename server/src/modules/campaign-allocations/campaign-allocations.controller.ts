import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Page, pageOf } from '../../kernel/page.js';
import { One, PageOf } from '../../platform/http/answers.js';
import { PageQueryDto } from '../../platform/http/common.dto.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Caller } from '../../platform/http/request.js';
import type { Caller as CallerView } from '../../platform/security/session.js';
import { WalletDto, WalletQueries } from '../wallet/index.js';
import type { CampaignAllocationEntity } from './campaign-allocation.entity.js';
import { CampaignAllocationsRepository } from './campaign-allocations.repository.js';
import { CampaignAllocations } from './campaign-allocations.service.js';
import { CampaignAllocationDto, NewAllocationDto } from './dto/campaign-allocation.dto.js';

@ApiTags('campaign-allocations')
@Controller()
export class CampaignAllocationsController {
  constructor(
    private readonly allocations: CampaignAllocations,
    private readonly rows: CampaignAllocationsRepository,
    private readonly wallet: WalletQueries,
  ) {}

  @Endpoint('GET wallet/anyjoi-campaign', {
    access: ['brand'],
    summary: 'Coins held in anyjoi campaigns',
    returns: PageOf(CampaignAllocationDto),
  })
  async list(
    @Query() query: PageQueryDto,
    @Caller() caller: CallerView,
  ): Promise<Page<CampaignAllocationDto>> {
    const [rows, total] = await this.rows.page(caller.userId, query);
    return pageOf(rows.map(toAllocationDto), total, query);
  }

  @Endpoint('POST wallet/anyjoi-campaign', {
    access: ['brand'],
    idempotent: true,
    summary: 'Set coins aside for an anyjoi campaign',
    returns: One(CampaignAllocationDto, { wallet: WalletDto }),
    errors: ['NOT_FOUND', 'CONFLICT', 'INSUFFICIENT_COINS', 'LIMIT_EXCEEDED'],
  })
  async allocate(
    @Body() body: NewAllocationDto,
    @Caller() caller: CallerView,
  ): Promise<{ data: CampaignAllocationDto; wallet: WalletDto }> {
    const row = await this.allocations.allocate(caller.userId, body.campaignId, body.coins);
    return { data: toAllocationDto(row), wallet: await this.wallet.wallet(caller.userId) };
  }
}

const toAllocationDto = (row: CampaignAllocationEntity): CampaignAllocationDto => ({
  id: row.id,
  campaignId: row.campaignId,
  coins: row.coins,
  spent: row.spent,
  returned: row.returned,
  createdAt: row.createdAt.toISOString(),
});
