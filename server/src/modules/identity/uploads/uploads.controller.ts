import { Body, Controller, Param, UploadedFile } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { type Data, type Ok, ok, One } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { MEGABYTE, multipartSchema, OneFile } from '../../../platform/http/multipart.js';
import { CurrentPrincipal } from '../../../platform/http/request.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { MediaDto, UploadImageDto } from './dto/media.dto.js';
import { MediaQueries } from './media.queries.js';
import { MediaService } from './media.service.js';
import { mediaPurposes } from './media.types.js';
import { fileMissing } from './uploads.errors.js';

@ApiTags('uploads')
@Controller()
export class UploadsController {
  constructor(
    private readonly media: MediaService,
    private readonly queries: MediaQueries,
  ) {}

  @Endpoint('POST upload/image', {
    access: 'member',
    multipart: true,
    summary: 'Upload one image',
    returns: One(MediaDto),
    errors: ['FILE_TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED', 'LIMIT_EXCEEDED', 'UNAVAILABLE'],
    limits: [{ setting: 'limit.uploadsPerDay', windowSeconds: 86_400, by: 'user' }],
  })
  @ApiBody(multipartSchema({ purpose: { type: 'string', enum: [...mediaPurposes] } }, ['file']))
  @OneFile(20 * MEGABYTE)
  async image(
    @UploadedFile() file: Express.Multer.File | undefined,
    @Body() body: UploadImageDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<MediaDto>> {
    if (!file) throw fileMissing();
    const { id } = await this.media.storeImage({
      ownerId: ownedBy(principal),
      buffer: file.buffer,
      purpose: body.purpose ?? 'other',
    });
    return { data: await this.queries.own(id, ownedBy(principal)) };
  }

  @Endpoint('GET upload/:id', {
    access: 'member',
    rows: 'owner',
    summary: 'Media state and variants',
    returns: One(MediaDto),
  })
  async one(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<MediaDto>> {
    return { data: await this.queries.own(id, ownedBy(principal)) };
  }

  @Endpoint('DELETE upload/:id', {
    access: 'member',
    rows: 'owner',
    summary: 'Remove unused media',
    returns: 'ok',
    errors: ['IN_USE'],
  })
  async remove(@Param('id', IdPipe) id: string, @CurrentPrincipal() principal: Principal): Promise<Ok> {
    await this.media.remove(id, ownedBy(principal));
    return ok();
  }
}
