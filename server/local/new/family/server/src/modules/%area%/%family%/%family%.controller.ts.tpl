import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../kernel/page.js';
import { type Data, One, PageOf } from '../../../platform/http/answers.js';
import { PageQueryDto } from '../../../platform/http/common.dto.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../platform/http/request.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { %Noun%Dto, %Noun%InputDto } from './dto/%noun%.dto.js';
import { %Family%Queries } from './%family%.queries.js';
import { %Family%Service } from './%family%.service.js';

@ApiTags('%family%')
@Controller()
export class %Family%Controller {
  constructor(
    private readonly %familyVar%: %Family%Service,
    private readonly queries: %Family%Queries,
  ) {}

  @Endpoint('GET %family%', { access: 'member', summary: 'Own %things%', returns: PageOf(%Noun%Dto) })
  list(@Query() query: PageQueryDto, @CurrentPrincipal() principal: Principal): Promise<Page<%Noun%Dto>> {
    return this.queries.list(ownedBy(principal), query);
  }

  @Endpoint('GET %family%/:id', {
    access: 'member',
    rows: 'owner',
    summary: 'One %thing%',
    returns: One(%Noun%Dto),
  })
  async get(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<%Noun%Dto>> {
    return { data: await this.queries.own(ownedBy(principal), id) };
  }

  @Endpoint('POST %family%', { access: 'member', summary: 'Add %aThing%', returns: One(%Noun%Dto) })
  async add(
    @Body() body: %Noun%InputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<%Noun%Dto>> {
    return { data: await this.%familyVar%.add(ownedBy(principal), body) };
  }
}
