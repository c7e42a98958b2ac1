import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, List, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import type { Principal } from '../../../../platform/security/principal.js';
import {
  AdviseDto,
  GuestAdviceDto,
  GuestLinkDto,
  GuestReviewDto,
  MakeGuestLinkDto,
  NewGuestLinkDto,
  OpenGuestReviewDto,
  OwnAdviceDto,
} from './dto/guest-review.dto.js';
import { GuestLinksService } from './guest-links.service.js';
import { GuestReviewsService } from './guest-reviews.service.js';

const MINUTE_SECONDS = 60;

@Controller()
@ApiTags('entries')
export class GuestReviewsController {
  constructor(
    private readonly links: GuestLinksService,
    private readonly reviews: GuestReviewsService,
  ) {}

  @Endpoint('GET hub/challenge/:id/guest-link', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Links with which guests review, the newest first, with when they were opened',
    returns: List(GuestLinkDto),
  })
  async list(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<GuestLinkDto[]>> {
    return { data: await this.links.list(id, principal) };
  }

  @Endpoint('POST hub/challenge/:id/guest-link', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Make a link with which a guest reviews what waits; its address is shown once',
    returns: One(NewGuestLinkDto),
    errors: ['CONFLICT'],
  })
  async make(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
    @Body() body: MakeGuestLinkDto,
  ): Promise<Data<NewGuestLinkDto>> {
    return { data: await this.links.make(id, principal, body) };
  }

  @Endpoint('DELETE hub/challenge/:id/guest-link/:linkId', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Revoke a link of a guest',
    returns: One(GuestLinkDto),
  })
  async revoke(
    @Param('id', IdPipe) id: string,
    @Param('linkId', IdPipe) linkId: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<GuestLinkDto>> {
    return { data: await this.links.revoke(id, linkId, principal) };
  }

  @Endpoint('GET hub/challenge/:id/guest-advice', {
    access: ['brand'],
    rows: 'owner',
    summary: 'What guests advise about entries, the newest first',
    returns: List(GuestAdviceDto),
  })
  async advice(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<GuestAdviceDto[]>> {
    return { data: await this.links.advice(id, principal) };
  }

  @Endpoint('POST challenge-review/open', {
    access: 'public',
    status: 200,
    summary: 'The work that waits, as a guest with a link sees it',
    returns: One(GuestReviewDto),
    errors: ['INVALID_TOKEN'],
    limits: [{ setting: 'limit.guestOpensPerMinute', windowSeconds: MINUTE_SECONDS, by: 'ip' }],
  })
  async open(@Body() { token }: OpenGuestReviewDto): Promise<Data<GuestReviewDto>> {
    return { data: await this.reviews.open(token) };
  }

  @Endpoint('POST challenge-review/advice', {
    access: 'public',
    status: 200,
    summary: 'What a guest with a link thinks of an entry; the brand decides',
    returns: One(OwnAdviceDto),
    errors: ['INVALID_TOKEN', 'NOT_FOUND', 'CONFLICT'],
    limits: [{ setting: 'limit.guestAdvicePerMinute', windowSeconds: MINUTE_SECONDS, by: 'ip' }],
  })
  async advise(@Body() body: AdviseDto): Promise<Data<OwnAdviceDto>> {
    return { data: await this.reviews.advise(body) };
  }
}
