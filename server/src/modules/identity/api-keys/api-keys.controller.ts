import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Cursor } from '../../../kernel/page.js';
import { CursorOf, type Data, List, type Ok, ok, One } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CurrentSession } from '../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
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
const DAY_SECONDS = 86_400;

/** Keys are made by a person who is signed in; no key makes another. */
@ApiTags('api-keys')
@Controller()
export class ApiKeysController {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly queries: ApiKeysQueries,
  ) {}

  @Endpoint('GET api-key/config', {
    access: PARTNERS,
    scope: null,
    summary: 'Scopes and limits on offer, with what is used of them',
    returns: ApiKeyConfigDto,
  })
  config(@CurrentSession() principal: SessionPrincipal): Promise<ApiKeyConfigDto> {
    return this.queries.config(principal);
  }

  @Endpoint('GET api-key', {
    access: PARTNERS,
    scope: null,
    rows: 'owner',
    summary: 'Own API keys, the newest first; ended ones for 30 days',
    returns: List(ApiKeyDto),
  })
  async list(@CurrentSession() principal: SessionPrincipal): Promise<Data<ApiKeyDto[]>> {
    return { data: await this.queries.list(principal) };
  }

  @Endpoint('GET api-key/calls', {
    access: PARTNERS,
    scope: null,
    rows: 'owner',
    summary: 'What the own keys did, the newest first',
    returns: CursorOf(ApiKeyCallDto),
  })
  calls(
    @CurrentSession() principal: SessionPrincipal,
    @Query() query: ApiKeyCallsQueryDto,
  ): Promise<Cursor<ApiKeyCallDto>> {
    return this.queries.calls(principal, query);
  }

  @Endpoint('POST api-key', {
    access: PARTNERS,
    scope: null,
    summary: 'Create an API key; it is shown this once',
    returns: KeySecretDto,
    errors: ['LIMIT_EXCEEDED'],
    limits: [{ setting: 'limit.apiKeysPerDay', windowSeconds: DAY_SECONDS, by: 'user' }],
  })
  async create(
    @CurrentSession() principal: SessionPrincipal,
    @Body() body: CreateApiKeyDto,
  ): Promise<KeySecretDto> {
    return this.shownOnce(await this.keys.create(principal, body));
  }

  @Endpoint('POST api-key/:id/rotate', {
    access: PARTNERS,
    scope: null,
    rows: 'owner',
    status: 200,
    summary: 'Replace the key; the old one works on for a while',
    returns: KeySecretDto,
    errors: ['CONFLICT'],
    limits: [{ setting: 'limit.apiKeysPerDay', windowSeconds: DAY_SECONDS, by: 'user' }],
  })
  async rotate(
    @CurrentSession() principal: SessionPrincipal,
    @Param('id', IdPipe) id: string,
  ): Promise<KeySecretDto> {
    return this.shownOnce(await this.keys.rotate(principal, id));
  }

  @Endpoint('POST api-key/:id/end-old', {
    access: PARTNERS,
    scope: null,
    rows: 'owner',
    status: 200,
    summary: 'End the key from before the rotation now',
    returns: One(ApiKeyDto),
  })
  async endOld(
    @CurrentSession() principal: SessionPrincipal,
    @Param('id', IdPipe) id: string,
  ): Promise<Data<ApiKeyDto>> {
    return { data: this.queries.dto(await this.keys.endOld(principal, id)) };
  }

  @Endpoint('DELETE api-key/:id', {
    access: PARTNERS,
    scope: null,
    rows: 'owner',
    summary: 'Revoke an API key at once',
    returns: 'ok',
  })
  async revoke(@CurrentSession() principal: SessionPrincipal, @Param('id', IdPipe) id: string): Promise<Ok> {
    await this.keys.revoke(principal, id);
    return ok();
  }

  private shownOnce({ row, key }: NewKey): KeySecretDto {
    return { data: this.queries.dto(row), secret: key };
  }
}
