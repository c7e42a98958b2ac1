import { Body, Controller, Req } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { type Data, List, One } from '../../../../platform/http/answers.js';
import { Endpoint, type RateLimit } from '../../../../platform/http/endpoint.js';
import { multipartListSchema, multipartSchema } from '../../../../platform/http/multipart.js';
import { type AppRequest, CurrentPrincipal } from '../../../../platform/http/request.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { MediaDto, UploadFileDto } from '../dto/media.dto.js';
import { mediaKinds, mediaPurposes } from '../media.types.js';
import { fileMissing } from '../uploads.errors.js';
import { FilesToStore } from './form-files.js';
import { FormUploads } from './form-uploads.js';

const MOST_FILES = 10;
const purpose = { purpose: { type: 'string', enum: [...mediaPurposes] } };
const errors = ['FILE_TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED', 'LIMIT_EXCEEDED', 'UNAVAILABLE'] as const;
const limits: RateLimit[] = [{ setting: 'limit.uploadsPerDay', windowSeconds: 86_400, by: 'user' }];

/** Whole files in one request, for what needs no resuming. */
@ApiTags('uploads')
@Controller()
export class FilesFormController {
  constructor(private readonly uploads: FormUploads) {}

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
    const [media] = await this.uploads.finish(request, principal, body.purpose);
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
    return { data: await this.uploads.finish(request, principal, body.purpose) };
  }
}
