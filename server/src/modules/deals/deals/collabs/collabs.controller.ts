import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../../kernel/page.js';
import { type Data, One, PageOf } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { multipartListSchema } from '../../../../platform/http/multipart.js';
import { type AppRequest, CurrentPrincipal } from '../../../../platform/http/request.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { FilesToStore, FormUploads, uploadedKinds } from '../../../identity/uploads/index.js';
import { collabFileKinds } from './collab.types.js';
import { CollabsQueries } from './collabs.queries.js';
import { CollabsService } from './collabs.service.js';
import {
  AllCollabFiguresQueryDto,
  CollabChangeDto,
  CollabDto,
  CollabFiguresDto,
  CollabFiguresQueryDto,
  CollabInputDto,
  CollabsQueryDto,
  CollabUploadDto,
} from './dto/collab.dto.js';

const parties = { access: ['creator', 'brand'], rows: 'party' } as const;
const MOST_FILES = 10;
const FORM = multipartListSchema(
  MOST_FILES,
  { kind: { type: 'string', enum: [...collabFileKinds] }, note: { type: 'string' } },
  ['files', 'kind'],
);

@ApiTags('deals')
@Controller()
export class CollabsController {
  constructor(
    private readonly collabs: CollabsService,
    private readonly queries: CollabsQueries,
    private readonly uploads: FormUploads,
  ) {}

  @Endpoint('GET creator-collab', {
    ...parties,
    summary: 'Collabs, the newest first',
    returns: PageOf(CollabDto),
  })
  list(@Query() query: CollabsQueryDto, @CurrentPrincipal() principal: Principal): Promise<Page<CollabDto>> {
    return this.queries.page(principal, query);
  }

  @Endpoint('POST creator-collab', {
    access: ['brand'],
    summary: 'Send an offer with a brief and its files to a creator',
    returns: One(CollabDto),
    errors: ['NOT_FOUND', 'RATE_LIMITED', 'LIMIT_EXCEEDED'],
    idempotent: 'transaction',
  })
  async create(
    @Body() body: CollabInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<CollabDto>> {
    const id = await this.collabs.create(principal, body);
    return { data: await this.queries.one(id, principal) };
  }

  @Endpoint('GET creator-collab/analytic', {
    ...parties,
    summary: 'Figures over all own collabs',
    returns: One(CollabFiguresDto),
  })
  async figuresOfAll(
    @Query() query: AllCollabFiguresQueryDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<CollabFiguresDto>> {
    return { data: await this.queries.figures(principal, query) };
  }

  @Endpoint('GET creator-collab/:id', { ...parties, summary: 'One collab', returns: One(CollabDto) })
  async get(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<CollabDto>> {
    return { data: await this.queries.one(id, principal) };
  }

  @Endpoint('PATCH creator-collab/:id', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Change a collab that the creator has not answered yet',
    returns: One(CollabDto),
    errors: ['INVALID_TRANSITION', 'CONFLICT'],
  })
  async change(
    @Param('id', IdPipe) id: string,
    @Body() body: CollabChangeDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<CollabDto>> {
    await this.collabs.change(id, principal, body);
    return { data: await this.queries.one(id, principal) };
  }

  @Endpoint('POST creator-collab/:id/upload', {
    ...parties,
    multipart: true,
    summary: 'Give the other side files: a brief, drafts or finals',
    returns: One(CollabDto),
    errors: ['CONFLICT', 'FILE_TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED', 'LIMIT_EXCEEDED', 'UNAVAILABLE'],
    limits: [{ setting: 'limit.uploadsPerDay', windowSeconds: 86_400, by: 'user' }],
  })
  @ApiBody(FORM)
  @FilesToStore({ field: 'files', most: MOST_FILES, kinds: [...uploadedKinds] })
  async upload(
    @Param('id', IdPipe) id: string,
    @Req() request: AppRequest,
    @Body() { kind, note }: CollabUploadDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<CollabDto>> {
    await this.queries.require(id, principal);
    const media = await this.uploads.finish(request, principal, 'delivery');
    const mediaIds = media.map(({ id: mediaId }) => mediaId);
    await this.collabs.addFiles(id, principal, { kind, note: note ?? null, mediaIds });
    return { data: await this.queries.one(id, principal) };
  }

  @Endpoint('GET creator-collab/:id/analytic', {
    ...parties,
    summary: 'Figures of the posts of one collab',
    returns: One(CollabFiguresDto),
  })
  async figures(
    @Param('id', IdPipe) id: string,
    @Query() query: CollabFiguresQueryDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<CollabFiguresDto>> {
    return { data: await this.queries.figures(principal, query, id) };
  }
}
