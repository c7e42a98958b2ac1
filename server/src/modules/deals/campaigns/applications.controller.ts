import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../kernel/page.js';
import { type Data, One, PageOf } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../platform/http/request.js';
import type { Principal } from '../../../platform/security/principal.js';
import { OfferDto, OffersQueries } from '../deals/index.js';
import { ApplicationsQueries } from './applications.queries.js';
import { ApplicationsService } from './applications.service.js';
import { CampaignApplicationDto } from './dto/campaign.dto.js';
import { ApplicationChangeDto, ApplicationsQueryDto, ApplyDto } from './dto/campaign-input.dto.js';

@ApiTags('campaigns')
@Controller()
export class ApplicationsController {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly queries: ApplicationsQueries,
    private readonly offers: OffersQueries,
  ) {}

  @Endpoint('POST campaign/:id/apply', {
    access: ['creator'],
    // Creators apply as themselves; a key cannot promise their work.
    scope: null,
    summary: 'Apply: an offer to the brand, which answers it',
    returns: One(OfferDto),
    errors: ['NOT_FOUND', 'CONFLICT', 'ALREADY_EXISTS', 'NOT_ELIGIBLE', 'RATE_LIMITED'],
    idempotent: 'transaction',
  })
  async apply(
    @Param('id', IdPipe) id: string,
    @Body() body: ApplyDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<OfferDto>> {
    const offerId = await this.applications.apply(id, principal, body);
    return { data: await this.offers.one(offerId, principal) };
  }

  @Endpoint('GET campaign/:id/application', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Applications to an own campaign, and offers that were made from it',
    returns: PageOf(CampaignApplicationDto),
  })
  page(
    @Param('id', IdPipe) id: string,
    @Query() query: ApplicationsQueryDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Page<CampaignApplicationDto>> {
    return this.queries.page(id, principal, query);
  }

  @Endpoint('PATCH campaign/:id/application/:applicationId', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Put an application on the shortlist, or take it off',
    returns: One(CampaignApplicationDto),
  })
  async shortlist(
    @Param('id', IdPipe) id: string,
    @Param('applicationId', IdPipe) applicationId: string,
    @Body() { shortlisted }: ApplicationChangeDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<CampaignApplicationDto>> {
    await this.applications.shortlist(id, applicationId, principal, shortlisted);
    return { data: await this.queries.one(id, applicationId, principal) };
  }
}
