import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Cursor } from '../../../kernel/page.js';
import { CursorOf, type Data, List, type Ok, ok, One } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../platform/http/request.js';
import type { Principal } from '../../../platform/security/principal.js';
import { ApiKeysQueries } from './api-keys.queries.js';
import { ApiKeysService, type NewKey } from './api-keys.service.js';
import {
  ApiKeyCallDto,
  ApiKeyCallsQueryDto,
  ApiKeyConfigDto,
  ApiKeyDto,
  CreateApiKeyDto,
  KeySecretDto,
} from './dto/api-key.dto.js';

const PARTNERS = ['creator', 'brand'] as const;
const SCOPE = 'keys:manage';
const DAY_SECONDS = 86_400;

/** Keys are made by a person who is signed in, for themselves or for their team; no key makes another. */
@ApiTags('api-keys')
@Controller()
export class ApiKeysController {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly queries: ApiKeysQueries,
  ) {}

  @Endpoint('GET api-key/config', {
    access: PARTNERS,
    scope: SCOPE,
    summary: 'Scopes and limits on offer, with what is used of them',
    returns: ApiKeyConfigDto,
  })
  config(@CurrentPrincipal() principal: Principal): Promise<ApiKeyConfigDto> {
    return this.queries.config(principal);
  }

  @Endpoint('GET api-key', {
    access: PARTNERS,
    scope: SCOPE,
    rows: 'owner',
    summary: 'Own API keys, the newest first; ended ones for 30 days',
    returns: List(ApiKeyDto),
  })
  async list(@CurrentPrincipal() principal: Principal): Promise<Data<ApiKeyDto[]>> {
    return { data: await this.queries.list(principal) };
  }

  @Endpoint('GET api-key/calls', {
    access: PARTNERS,
    scope: SCOPE,
    rows: 'owner',
    summary: 'What the own keys did, the newest first',
    returns: CursorOf(ApiKeyCallDto),
  })
  calls(
    @CurrentPrincipal() principal: Principal,
    @Query() query: ApiKeyCallsQueryDto,
  ): Promise<Cursor<ApiKeyCallDto>> {
    return this.queries.calls(principal, query);
  }

  @Endpoint('POST api-key', {
    access: PARTNERS,
    scope: SCOPE,
    summary: 'Create an API key; it is shown this once',
    returns: KeySecretDto,
    errors: ['LIMIT_EXCEEDED', 'TEST_MODE_OFF'],
    limits: [{ setting: 'limit.apiKeysPerDay', windowSeconds: DAY_SECONDS, by: 'user' }],
  })
  async create(
    @CurrentPrincipal() principal: Principal,
    @Body() body: CreateApiKeyDto,
  ): Promise<KeySecretDto> {
    return this.shownOnce(await this.keys.create(principal, body));
  }

  @Endpoint('POST api-key/:id/rotate', {
    access: PARTNERS,
    scope: SCOPE,
    rows: 'owner',
    status: 200,
    summary: 'Replace the key; the old one works on for a while',
    returns: KeySecretDto,
    errors: ['CONFLICT'],
    limits: [{ setting: 'limit.apiKeysPerDay', windowSeconds: DAY_SECONDS, by: 'user' }],
  })
  async rotate(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
  ): Promise<KeySecretDto> {
    return this.shownOnce(await this.keys.rotate(principal, id));
  }

  @Endpoint('POST api-key/:id/end-old', {
    access: PARTNERS,
    scope: SCOPE,
    rows: 'owner',
    status: 200,
    summary: 'End the key from before the rotation now',
    returns: One(ApiKeyDto),
  })
  async endOld(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
  ): Promise<Data<ApiKeyDto>> {
    return { data: await this.queries.one(await this.keys.endOld(principal, id)) };
  }

  @Endpoint('DELETE api-key/:id', {
    access: PARTNERS,
    scope: SCOPE,
    rows: 'owner',
    summary: 'Revoke an API key at once',
    returns: 'ok',
  })
  async revoke(@CurrentPrincipal() principal: Principal, @Param('id', IdPipe) id: string): Promise<Ok> {
    await this.keys.revoke(principal, id);
    return ok();
  }

  private async shownOnce({ row, key }: NewKey): Promise<KeySecretDto> {
    return { data: await this.queries.one(row), secret: key };
  }
}
