import { Body, Controller, Headers, Param, ParseIntPipe, Req } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { type Data, List, type Ok, ok, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import { ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { MediaDto } from '../dto/media.dto.js';
import { MediaQueries } from '../media.queries.js';
import { digestOf } from './checked-stream.js';
import { ResumableUploads } from './resumable-uploads.service.js';
import { BeginUploadDto, UploadDto } from './upload.dto.js';
import { UploadQueries } from './upload.queries.js';

@ApiTags('uploads')
@Controller()
export class ResumableController {
  constructor(
    private readonly uploads: ResumableUploads,
    private readonly queries: UploadQueries,
    private readonly media: MediaQueries,
  ) {}

  @Endpoint('POST upload/resumable', {
    access: 'member',
    summary: 'Begin a file that is sent in parts',
    returns: One(UploadDto),
    errors: ['FILE_TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED', 'LIMIT_EXCEEDED', 'UNAVAILABLE'],
    limits: [{ setting: 'limit.uploadsPerDay', windowSeconds: 86_400, by: 'user' }],
  })
  async begin(
    @Body() body: BeginUploadDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<UploadDto>> {
    const { name, size, purpose, fingerprint } = body;
    const { id } = await this.uploads.begin({
      ownerId: ownedBy(principal),
      name,
      size,
      purpose,
      head: Buffer.from(body.head, 'base64'),
      ...(fingerprint === undefined ? {} : { fingerprint }),
    });
    return { data: await this.queries.own(id, ownedBy(principal)) };
  }

  @Endpoint('GET upload/resumable', {
    access: 'member',
    rows: 'owner',
    summary: 'Own unfinished uploads',
    returns: List(UploadDto),
  })
  async list(@CurrentPrincipal() principal: Principal): Promise<Data<UploadDto[]>> {
    return { data: await this.queries.open(ownedBy(principal)) };
  }

  @Endpoint('GET upload/resumable/:id', {
    access: 'member',
    rows: 'owner',
    summary: 'An unfinished upload and the parts that have arrived',
    returns: One(UploadDto),
  })
  async one(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<UploadDto>> {
    return { data: await this.queries.own(id, ownedBy(principal)) };
  }

  @Endpoint('PUT upload/resumable/:id/parts/:number', {
    access: 'member',
    rows: 'owner',
    bytes: true,
    summary: 'Send a part, in any order; the same again replaces it',
    returns: One(UploadDto),
    errors: ['CONFLICT', 'UNAVAILABLE'],
  })
  @ApiHeader({
    name: 'Content-Digest',
    required: false,
    description: 'checksum of the part: sha-256=:base64:',
    schema: { type: 'string', maxLength: 100 },
  })
  async part(
    @Param('id', IdPipe) id: string,
    @Param('number', ParseIntPipe) number: number,
    @Headers('content-digest') digest: string | undefined,
    @Req() request: Request,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<UploadDto>> {
    await this.uploads.putPart(id, ownedBy(principal), number, { stream: request, digest: digestOf(digest) });
    return { data: await this.queries.own(id, ownedBy(principal)) };
  }

  @Endpoint('POST upload/resumable/:id/finish', {
    access: 'member',
    rows: 'owner',
    summary: 'Make media of the parts; processing begins',
    returns: One(MediaDto),
    errors: ['CONFLICT'],
  })
  async finish(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<MediaDto>> {
    await this.uploads.finish(id, ownedBy(principal));
    return { data: await this.media.own(id, ownedBy(principal)) };
  }

  @Endpoint('DELETE upload/resumable/:id', {
    access: 'member',
    rows: 'owner',
    summary: 'Give an unfinished upload up',
    returns: 'ok',
    errors: ['CONFLICT'],
  })
  async discard(@Param('id', IdPipe) id: string, @CurrentPrincipal() principal: Principal): Promise<Ok> {
    await this.uploads.discard(id, ownedBy(principal));
    return ok();
  }
}
