import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../../kernel/page.js';
import { type Data, One, ok, type Ok, PageOf } from '../../../../platform/http/answers.js';
import { PageQueryDto } from '../../../../platform/http/common.dto.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { StringField } from '../../../../platform/http/fields.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import type { Principal } from '../../../../platform/security/principal.js';
import {
  LinkAnswerDto,
  NewOvationLinkDto,
  OpenedLinkDto,
  OvationLinkDto,
  OvationLinkInputDto,
} from '../dto/link.dto.js';
import { OvationHandInDto } from '../dto/ovation-input.dto.js';
import { OvationLinks } from './links.service.js';

const limits = [{ setting: 'limit.ovationWallPerMinute', windowSeconds: 60, by: 'ip' }] as const;

class OpenLinkDto {
  @StringField({ min: 40, max: 60, description: 'what stands behind # in the link' }) token: string;
}

class AnswerLinkDto extends OvationHandInDto {
  @StringField({ min: 40, max: 60, description: 'what stands behind # in the link' }) token: string;
}

@ApiTags('ovations')
@Controller()
export class OvationLinksController {
  constructor(private readonly links: OvationLinks) {}

  @Endpoint('GET ovations/links', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Collection links of the brand, the newest first',
    returns: PageOf(OvationLinkDto),
  })
  page(
    @Query() query: PageQueryDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Page<OvationLinkDto>> {
    return this.links.page(principal, query);
  }

  @Endpoint('POST ovations/links', {
    access: ['brand'],
    summary: 'Make a collection link; its address is told once',
    returns: One(NewOvationLinkDto),
    errors: ['CONFLICT'],
  })
  async make(
    @Body() body: OvationLinkInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<NewOvationLinkDto>> {
    return { data: await this.links.make(principal, body) };
  }

  @Endpoint('DELETE ovations/links/:id', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Revoke a collection link',
    returns: 'ok',
  })
  async revoke(@Param('id', IdPipe) id: string, @CurrentPrincipal() principal: Principal): Promise<Ok> {
    await this.links.revoke(id, principal);
    return ok();
  }

  @Endpoint('POST ovations/links/open', {
    access: 'public',
    status: 200,
    summary: 'What a collection link asks, and who asks it',
    returns: One(OpenedLinkDto),
    errors: ['NOT_FOUND'],
    limits,
  })
  async open(@Body() { token }: OpenLinkDto): Promise<Data<OpenedLinkDto>> {
    return { data: await this.links.opened(token) };
  }

  @Endpoint('POST ovations/links/answer', {
    access: ['creator'],
    scope: null,
    summary: 'Speak about the brand of a collection link, without a reward',
    returns: One(LinkAnswerDto),
    errors: ['NOT_FOUND', 'ALREADY_EXISTS', 'CONFLICT'],
  })
  async answer(
    @Body() { token, ...sent }: AnswerLinkDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<LinkAnswerDto>> {
    return { data: { id: await this.links.answer(token, principal, sent) } };
  }
}
