import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type Data, FileOf, One } from '../../../../platform/http/answers.js';
import { asDownload } from '../../../../platform/http/download.js';
import { Endpoint, type RateLimit } from '../../../../platform/http/endpoint.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { KitFileQueryDto, KitVerdictDto, MediaKitDto, SignatureDto, VerifyKitDto } from './kit.dto.js';
import { KitsQueries } from './kits.queries.js';

const SHORT_SECONDS = 300;
const limits: RateLimit[] = [{ setting: 'limit.mediaKitsPerMinute', windowSeconds: 60, by: 'ip' }];

/** Media kits for people without an account. */
@ApiTags('creators')
@Controller()
export class KitsController {
  constructor(private readonly kits: KitsQueries) {}

  @Endpoint('GET creators/kits/:username', {
    access: 'optional',
    summary: 'Media kit of a creator by user name, signed',
    returns: One(MediaKitDto, { signature: SignatureDto }),
    errors: ['NOT_FOUND'],
    limits,
  })
  one(
    @Param('username') username: string,
    @CurrentPrincipal() principal?: Principal,
  ): Promise<Data<MediaKitDto> & { signature: SignatureDto }> {
    return this.kits.signed(username, principal);
  }

  @Endpoint('GET creators/kits/:username/pdf', {
    access: 'optional',
    summary: 'The same as a signed PDF',
    returns: FileOf('application/pdf'),
    errors: ['NOT_FOUND'],
    limits,
  })
  async pdf(
    @Param('username') username: string,
    @Query() { lang }: KitFileQueryDto,
    @Res() response: Response,
    @CurrentPrincipal() principal?: Principal,
  ): Promise<void> {
    const content = await this.kits.pdf(username, lang, principal);
    asDownload(response, 'media-kit.pdf', 'application/pdf').send(content);
  }

  @Endpoint('GET creators/kits/:username/share-image', {
    access: 'public',
    summary: 'Picture of 1200 × 630 for links to a media kit',
    returns: FileOf('image/png'),
    errors: ['NOT_FOUND'],
    limits,
  })
  async picture(
    @Param('username') username: string,
    @Query() { lang }: KitFileQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    const bytes = await this.kits.picture(username, lang);
    response
      .setHeader('Content-Type', 'image/png')
      .setHeader('Cache-Control', `public, max-age=${SHORT_SECONDS}`)
      // Pages elsewhere show it.
      .setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
      .send(bytes);
  }

  @Endpoint('POST creators/kits/verify', {
    access: 'public',
    status: 200,
    summary: 'Whether a media kit was written by us and is unchanged',
    returns: One(KitVerdictDto),
    limits,
  })
  verify(@Body() { document }: VerifyKitDto): Data<KitVerdictDto> {
    return { data: this.kits.verify(document) };
  }
}
