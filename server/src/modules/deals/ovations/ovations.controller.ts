import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../kernel/page.js';
import { type Data, One, PageOf } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../platform/http/request.js';
import type { Principal } from '../../../platform/security/principal.js';
import { OvationDetailDto, OvationDto } from './dto/ovation.dto.js';
import {
  OvationAnswerDto,
  OvationHandInDto,
  OvationInputDto,
  OvationPatchDto,
  OvationReviewDto,
  OvationsQueryDto,
  OvationWithdrawDto,
} from './dto/ovation-input.dto.js';
import { OvationWork } from './ovation-work.service.js';
import { OvationsQueries } from './ovations.queries.js';
import { OvationsService } from './ovations.service.js';

const parties = { access: ['creator', 'brand'], rows: 'party' } as const;
const ofCreator = {
  access: ['creator'],
  rows: 'party',
  status: 200,
  returns: One(OvationDetailDto),
  errors: ['INVALID_TRANSITION', 'CONFLICT'],
} as const;

@ApiTags('ovations')
@Controller()
export class OvationsController {
  constructor(
    private readonly ovations: OvationsService,
    private readonly work: OvationWork,
    private readonly queries: OvationsQueries,
  ) {}

  @Endpoint('GET ovation', {
    ...parties,
    summary: 'Ovations: of a brand those it asked for, of a creator those asked of them; the newest first',
    returns: PageOf(OvationDto),
  })
  page(
    @Query() query: OvationsQueryDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Page<OvationDto>> {
    return this.queries.page(principal, query);
  }

  @Endpoint('POST ovation', {
    access: ['brand'],
    summary: 'Ask a creator for an ovation, as a draft or at once',
    returns: One(OvationDetailDto),
    errors: ['NOT_FOUND', 'ALREADY_EXISTS', 'RATE_LIMITED'],
    idempotent: 'transaction',
  })
  async create(
    @Body() body: OvationInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<OvationDetailDto>> {
    return { data: await this.queries.one(await this.ovations.create(principal, body), principal) };
  }

  @Endpoint('GET ovation/:id', { ...parties, summary: 'One ovation', returns: One(OvationDetailDto) })
  async get(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<OvationDetailDto>> {
    return { data: await this.queries.one(id, principal) };
  }

  @Endpoint('PATCH ovation/:id', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Change or send a draft, or take a request back',
    returns: One(OvationDetailDto),
    errors: ['INVALID_TRANSITION', 'ALREADY_EXISTS'],
  })
  async patch(
    @Param('id', IdPipe) id: string,
    @Body() body: OvationPatchDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<OvationDetailDto>> {
    await this.ovations.patch(id, principal, body);
    return { data: await this.queries.one(id, principal) };
  }

  @Endpoint('POST ovation/:id/respond', {
    ...ofCreator,
    summary: 'Accept or decline; an accepted one becomes a deal that the brand pays',
  })
  async respond(
    @Param('id', IdPipe) id: string,
    @Body() { decision, note }: OvationAnswerDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<OvationDetailDto>> {
    await this.ovations.answer(id, principal, decision, note ?? null);
    return { data: await this.queries.one(id, principal) };
  }

  @Endpoint('POST ovation/:id/submit', {
    ...ofCreator,
    summary: 'Hand in, with the consent to its publication; the reward has to be in escrow',
  })
  async submit(
    @Param('id', IdPipe) id: string,
    @Body() body: OvationHandInDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<OvationDetailDto>> {
    await this.work.handIn(id, principal, body);
    return { data: await this.queries.one(id, principal) };
  }

  @Endpoint('POST ovation/:id/review', {
    access: ['brand'],
    rows: 'owner',
    status: 200,
    summary: 'Approve, which pays the creator; ask for changes; publish or unpublish',
    returns: One(OvationDetailDto),
    errors: ['INVALID_TRANSITION', 'CONFLICT'],
  })
  async review(
    @Param('id', IdPipe) id: string,
    @Body() { decision, note }: OvationReviewDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<OvationDetailDto>> {
    await this.work.review(id, principal, decision, note ?? null);
    return { data: await this.queries.one(id, principal) };
  }

  @Endpoint('POST ovation/:id/withdraw', {
    ...ofCreator,
    summary: 'Take the consent back: out of the wall and every embed within a minute; the pay stays',
  })
  async withdraw(
    @Param('id', IdPipe) id: string,
    @Body() { reason }: OvationWithdrawDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<OvationDetailDto>> {
    await this.work.withdraw(id, principal, reason ?? null);
    return { data: await this.queries.one(id, principal) };
  }
}
