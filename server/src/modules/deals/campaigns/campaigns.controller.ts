import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../kernel/page.js';
import { type Data, type Ok, ok, One, PageOf } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../platform/http/request.js';
import type { Principal } from '../../../platform/security/principal.js';
import { CampaignsQueries } from './campaigns.queries.js';
import { CampaignsService } from './campaigns.service.js';
import { CampaignDetailDto, CampaignDto } from './dto/campaign.dto.js';
import { CampaignInputDto, CampaignPatchDto, CampaignsQueryDto } from './dto/campaign-input.dto.js';

@ApiTags('campaigns')
@Controller()
export class CampaignsController {
  constructor(
    private readonly campaigns: CampaignsService,
    private readonly queries: CampaignsQueries,
  ) {}

  @Endpoint('GET campaign', {
    access: ['creator', 'brand'],
    rows: 'party',
    summary: 'Campaigns: of a brand its own, of a creator those that are open and match; the newest first',
    returns: PageOf(CampaignDto),
  })
  page(
    @Query() query: CampaignsQueryDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Page<CampaignDto>> {
    return this.queries.page(principal, query);
  }

  @Endpoint('POST campaign', {
    access: ['brand'],
    summary: 'Write a campaign as a draft',
    returns: One(CampaignDetailDto),
    errors: ['RATE_LIMITED'],
    idempotent: 'transaction',
  })
  async create(
    @Body() body: CampaignInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<CampaignDetailDto>> {
    return { data: await this.queries.one(await this.campaigns.create(principal, body), principal) };
  }

  @Endpoint('GET campaign/:id', {
    access: ['creator', 'brand'],
    rows: 'party',
    summary: 'One campaign; a creator reads what they miss of its requirements',
    returns: One(CampaignDetailDto),
  })
  async get(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<CampaignDetailDto>> {
    return { data: await this.queries.one(id, principal) };
  }

  @Endpoint('PATCH campaign/:id', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Change, publish, pause, resume or close a campaign',
    returns: One(CampaignDetailDto),
    errors: ['INVALID_TRANSITION', 'CONFLICT'],
  })
  async patch(
    @Param('id', IdPipe) id: string,
    @Body() body: CampaignPatchDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<CampaignDetailDto>> {
    await this.campaigns.patch(id, principal, body);
    return { data: await this.queries.one(id, principal) };
  }

  @Endpoint('DELETE campaign/:id', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Delete a draft',
    returns: 'ok',
    errors: ['INVALID_TRANSITION'],
  })
  async delete(@Param('id', IdPipe) id: string, @CurrentPrincipal() principal: Principal): Promise<Ok> {
    await this.campaigns.delete(id, principal);
    return ok();
  }
}
