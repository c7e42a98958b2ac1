import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Cursor } from '../../../../kernel/page.js';
import { CursorOf, type Data, One } from '../../../../platform/http/answers.js';
import { CursorQueryDto } from '../../../../platform/http/common.dto.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentPrincipal, CurrentSession } from '../../../../platform/http/request.js';
import type { Principal, SessionPrincipal } from '../../../../platform/security/principal.js';
import { DealReviewDto, DealReviewsDto, ReviewInputDto, ReviewReplyDto } from './dto/review.dto.js';
import { ReviewsQueries } from './reviews.queries.js';
import { ReviewsService } from './reviews.service.js';

const parties = { access: ['creator', 'brand'], rows: 'party' } as const;

@ApiTags('deals')
@Controller()
export class ReviewsController {
  constructor(
    private readonly reviews: ReviewsService,
    private readonly queries: ReviewsQueries,
  ) {}

  @Endpoint('GET deals/:id/review', {
    ...parties,
    summary: 'The own review of a deal, and that of the other side once both are published',
    returns: One(DealReviewsDto),
  })
  async get(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<DealReviewsDto>> {
    return { data: await this.queries.ofDeal(id, principal) };
  }

  @Endpoint('POST deals/:id/review', {
    ...parties,
    summary: 'Review the other side once, some days after the deal has ended',
    returns: One(DealReviewsDto),
    errors: ['CONFLICT'],
  })
  async write(
    @Param('id', IdPipe) id: string,
    @Body() body: ReviewInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<DealReviewsDto>> {
    await this.reviews.write(id, principal, body);
    return { data: await this.queries.ofDeal(id, principal) };
  }

  @Endpoint('POST deals/:id/review/reply', {
    ...parties,
    summary: 'Answer the published review about oneself, once',
    returns: One(DealReviewsDto),
    errors: ['CONFLICT'],
  })
  async reply(
    @Param('id', IdPipe) id: string,
    @Body() { text }: ReviewReplyDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<DealReviewsDto>> {
    await this.reviews.reply(id, principal, text);
    return { data: await this.queries.ofDeal(id, principal) };
  }

  @Endpoint('GET user/:id/reviews', {
    access: 'optional',
    scope: null,
    summary: 'Published reviews about a person, the newest first',
    returns: CursorOf(DealReviewDto),
  })
  about(
    @Param('id', IdPipe) id: string,
    @Query() query: CursorQueryDto,
    @CurrentSession() viewer?: SessionPrincipal,
  ): Promise<Cursor<DealReviewDto>> {
    return this.queries.about(id, viewer, query);
  }
}
