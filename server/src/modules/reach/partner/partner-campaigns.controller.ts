import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../kernel/page.js';
import { type Data, One, PageOf } from '../../../platform/http/answers.js';
import { PageQueryDto } from '../../../platform/http/common.dto.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../platform/http/request.js';
import type { Principal } from '../../../platform/security/principal.js';
import {
  CampaignDto,
  CampaignPayments,
  CampaignSpendDto,
  CampaignsQueries,
} from '../../deals/campaigns/index.js';
import { CampaignAllocationDto } from '../../money/wallet/index.js';
import { PartnerCampaignDto } from './dto/partner.dto.js';

/** Campaigns of a brand for its own programs, which pay creators from the coins that are set aside. */
@ApiTags('partner')
@Controller()
export class PartnerCampaignsController {
  constructor(
    private readonly campaigns: CampaignsQueries,
    private readonly payments: CampaignPayments,
  ) {}

  @Endpoint('GET /partner/campaigns', {
    access: 'partner',
    scope: 'campaigns:read',
    roles: ['brand'],
    rows: 'owner',
    summary: 'Own campaigns, the newest first',
    returns: PageOf(CampaignDto),
  })
  list(@CurrentPrincipal() principal: Principal, @Query() query: PageQueryDto): Promise<Page<CampaignDto>> {
    return this.campaigns.page(principal, query);
  }

  @Endpoint('GET /partner/campaigns/:id', {
    access: 'partner',
    scope: 'campaigns:read',
    roles: ['brand'],
    rows: 'owner',
    summary: 'One own campaign with the coins that are set aside for it',
    returns: PartnerCampaignDto,
  })
  async one(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
  ): Promise<PartnerCampaignDto> {
    return {
      data: await this.campaigns.one(id, principal),
      allocations: await this.payments.allocationsOf(id),
    };
  }

  @Endpoint('POST /partner/campaigns/:id/spend', {
    access: 'partner',
    scope: 'campaigns:write',
    roles: ['brand'],
    rows: 'owner',
    keyRequired: true,
    idempotent: 'transaction',
    summary: 'Pay a creator from the coins that are set aside; `ref` names the payment once in a campaign',
    returns: One(CampaignAllocationDto),
    errors: ['NOT_FOUND', 'CONFLICT', 'ALREADY_EXISTS', 'INSUFFICIENT_COINS'],
  })
  async spend(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
    @Body() body: CampaignSpendDto,
  ): Promise<Data<CampaignAllocationDto>> {
    return { data: await this.payments.pay(id, principal, body) };
  }
}
