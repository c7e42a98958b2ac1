import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, List, type Ok, ok, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { SavedSearchDto, SavedSearchInputDto, SavedSearchPatchDto } from './saved-search.dto.js';
import { SavedSearchesService } from './saved-searches.service.js';

@ApiTags('creators')
@Controller()
export class SavedSearchesController {
  constructor(private readonly searches: SavedSearchesService) {}

  @Endpoint('GET creators/searches', {
    access: ['brand'],
    scope: 'creators:read',
    rows: 'owner',
    summary: 'Own saved searches',
    returns: List(SavedSearchDto),
  })
  async list(@CurrentPrincipal() principal: Principal): Promise<Data<SavedSearchDto[]>> {
    return { data: await this.searches.list(principal) };
  }

  @Endpoint('POST creators/searches', {
    access: ['brand'],
    scope: 'creators:write',
    summary: 'Save a search; new creators who match are told of once a day at most',
    returns: One(SavedSearchDto),
    errors: ['ALREADY_EXISTS', 'LIMIT_EXCEEDED'],
  })
  async save(
    @CurrentPrincipal() principal: Principal,
    @Body() input: SavedSearchInputDto,
  ): Promise<Data<SavedSearchDto>> {
    return { data: await this.searches.save(principal, input) };
  }

  @Endpoint('PATCH creators/searches/:id', {
    access: ['brand'],
    scope: 'creators:write',
    rows: 'owner',
    summary: 'Rename a saved search, or switch its alerts',
    returns: One(SavedSearchDto),
    errors: ['ALREADY_EXISTS'],
  })
  async change(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
    @Body() patch: SavedSearchPatchDto,
  ): Promise<Data<SavedSearchDto>> {
    return { data: await this.searches.change(principal, id, patch) };
  }

  @Endpoint('DELETE creators/searches/:id', {
    access: ['brand'],
    scope: 'creators:write',
    rows: 'owner',
    summary: 'Delete a saved search',
    returns: 'ok',
  })
  async remove(@CurrentPrincipal() principal: Principal, @Param('id', IdPipe) id: string): Promise<Ok> {
    await this.searches.remove(principal, id);
    return ok();
  }
}
