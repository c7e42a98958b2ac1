import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Page } from '../../../../kernel/page.js';
import { type Data, FileOf, List, type Ok, ok, One, PageOf } from '../../../../platform/http/answers.js';
import { asDownload } from '../../../../platform/http/download.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import type { Principal } from '../../../../platform/security/principal.js';
import {
  AddToListDto,
  CreatorListDto,
  CreatorListInputDto,
  CreatorListsQueryDto,
  ListedCreatorDto,
  ListedCreatorsQueryDto,
  ListNoteDto,
} from './creator-list.dto.js';
import { CreatorListsQueries } from './creator-lists.queries.js';
import { CreatorListsService } from './creator-lists.service.js';

@ApiTags('creators')
@Controller()
export class CreatorListsController {
  constructor(
    private readonly lists: CreatorListsService,
    private readonly queries: CreatorListsQueries,
  ) {}

  @Endpoint('GET creators/lists', {
    access: ['brand'],
    scope: 'creators:read',
    rows: 'owner',
    summary: 'Own lists of creators, by name',
    returns: List(CreatorListDto),
  })
  async all(
    @CurrentPrincipal() principal: Principal,
    @Query() { creatorId }: CreatorListsQueryDto,
  ): Promise<Data<CreatorListDto[]>> {
    return { data: await this.queries.lists(principal, creatorId) };
  }

  @Endpoint('POST creators/lists', {
    access: ['brand'],
    scope: 'creators:write',
    summary: 'Make a list of creators',
    returns: One(CreatorListDto),
    errors: ['ALREADY_EXISTS', 'LIMIT_EXCEEDED'],
  })
  async create(
    @CurrentPrincipal() principal: Principal,
    @Body() { name }: CreatorListInputDto,
  ): Promise<Data<CreatorListDto>> {
    return { data: await this.lists.create(principal, name) };
  }

  @Endpoint('GET creators/lists/:id', {
    access: ['brand'],
    scope: 'creators:read',
    rows: 'owner',
    summary: 'One list',
    returns: One(CreatorListDto),
  })
  async one(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
  ): Promise<Data<CreatorListDto>> {
    return { data: await this.queries.one(principal, id) };
  }

  @Endpoint('PATCH creators/lists/:id', {
    access: ['brand'],
    scope: 'creators:write',
    rows: 'owner',
    summary: 'Rename a list',
    returns: One(CreatorListDto),
    errors: ['ALREADY_EXISTS'],
  })
  async rename(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
    @Body() { name }: CreatorListInputDto,
  ): Promise<Data<CreatorListDto>> {
    return { data: await this.lists.rename(principal, id, name) };
  }

  @Endpoint('DELETE creators/lists/:id', {
    access: ['brand'],
    scope: 'creators:write',
    rows: 'owner',
    summary: 'Delete a list',
    returns: 'ok',
  })
  async remove(@CurrentPrincipal() principal: Principal, @Param('id', IdPipe) id: string): Promise<Ok> {
    await this.lists.remove(principal, id);
    return ok();
  }

  @Endpoint('GET creators/lists/:id/creators', {
    access: ['brand'],
    scope: 'creators:read',
    rows: 'owner',
    summary: 'Who is on a list and can be found now',
    returns: PageOf(ListedCreatorDto),
  })
  creators(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
    @Query() query: ListedCreatorsQueryDto,
  ): Promise<Page<ListedCreatorDto>> {
    return this.queries.creators(principal, id, query);
  }

  @Endpoint('POST creators/lists/:id/creators', {
    access: ['brand'],
    scope: 'creators:write',
    rows: 'owner',
    status: 200,
    summary: 'Put creators on a list',
    returns: One(CreatorListDto),
    errors: ['LIMIT_EXCEEDED'],
  })
  async add(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
    @Body() { creatorIds }: AddToListDto,
  ): Promise<Data<CreatorListDto>> {
    return { data: await this.lists.add(principal, id, creatorIds) };
  }

  @Endpoint('PATCH creators/lists/:id/creators/:creatorId', {
    access: ['brand'],
    scope: 'creators:write',
    rows: 'owner',
    summary: 'Note something about a creator on a list',
    returns: 'ok',
  })
  async note(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
    @Param('creatorId', IdPipe) creatorId: string,
    @Body() { note }: ListNoteDto,
  ): Promise<Ok> {
    await this.lists.note(principal, id, creatorId, note);
    return ok();
  }

  @Endpoint('DELETE creators/lists/:id/creators/:creatorId', {
    access: ['brand'],
    scope: 'creators:write',
    rows: 'owner',
    summary: 'Take a creator off a list',
    returns: 'ok',
  })
  async take(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
    @Param('creatorId', IdPipe) creatorId: string,
  ): Promise<Ok> {
    await this.lists.take(principal, id, creatorId);
    return ok();
  }

  @Endpoint('GET creators/lists/:id/export', {
    access: ['brand'],
    scope: 'creators:read',
    rows: 'owner',
    summary: 'A list as a file for spreadsheets',
    returns: FileOf('text/csv'),
  })
  async export(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
    @Res() response: Response,
  ): Promise<void> {
    const content = await this.queries.csv(principal, id);
    asDownload(response, 'creators.csv', 'text/csv; charset=utf-8').send(content);
  }
}
