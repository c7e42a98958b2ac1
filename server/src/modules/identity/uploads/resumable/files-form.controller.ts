import { Body, Controller, Req } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { type Data, List, One } from '../../../../platform/http/answers.js';
import { Endpoint, type RateLimit } from '../../../../platform/http/endpoint.js';
import { multipartListSchema, multipartSchema } from '../../../../platform/http/multipart.js';
import { type AppRequest, CurrentPrincipal } from '../../../../platform/http/request.js';
import { ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { MediaDto, UploadFileDto } from '../dto/media.dto.js';
import { MediaQueries } from '../media.queries.js';
import { mediaKinds, mediaPurposes } from '../media.types.js';
import { fileMissing, filesMissing } from '../uploads.errors.js';
import { FilesToStore, uploadIdsOf } from './form-files.js';
import { ResumableUploads } from './resumable-uploads.service.js';

const MOST_FILES = 10;
const purpose = { purpose: { type: 'string', enum: [...mediaPurposes] } };
const errors = ['FILE_TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED', 'LIMIT_EXCEEDED', 'UNAVAILABLE'] as const;
const limits: RateLimit[] = [{ setting: 'limit.uploadsPerDay', windowSeconds: 86_400, by: 'user' }];

/** Whole files in one request, for what needs no resuming. */
@ApiTags('uploads')
@Controller()
export class FilesFormController {
  constructor(
    private readonly uploads: ResumableUploads,
    private readonly queries: MediaQueries,
  ) {}

  @Endpoint('POST upload/file', {
    access: 'member',
    multipart: true,
    summary: 'Upload any allowed file; it is processed after the answer',
    returns: One(MediaDto),
    errors,
    limits,
  })
  @ApiBody(multipartSchema(purpose, ['file', 'purpose']))
  @FilesToStore({ field: 'file', most: 1, kinds: mediaKinds })
  async file(
    @Req() request: AppRequest,
    @Body() body: UploadFileDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<MediaDto>> {
    const [media] = await this.finish(request, body, principal);
    if (!media) throw fileMissing();
    return { data: media };
  }

  @Endpoint('POST platforms/media/upload', {
    access: 'member',
    multipart: true,
    summary: 'Upload product, post or message media',
    returns: List(MediaDto),
    errors,
    limits,
  })
  @ApiBody(multipartListSchema(MOST_FILES, purpose, ['files', 'purpose']))
  @FilesToStore({ field: 'files', most: MOST_FILES, kinds: ['image', 'video', 'audio'] })
  async files(
    @Req() request: AppRequest,
    @Body() body: UploadFileDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<MediaDto[]>> {
    const media = await this.finish(request, body, principal);
    if (media.length === 0) throw filesMissing();
    return { data: media };
  }

  private async finish(request: AppRequest, body: UploadFileDto, principal: Principal): Promise<MediaDto[]> {
    const ids = uploadIdsOf(request);
    for (const id of ids) await this.uploads.finish(id, ownedBy(principal), body.purpose);
    const media = await this.queries.byIds(ids);
    return ids.flatMap((id) => media.get(id) ?? []);
  }
}
