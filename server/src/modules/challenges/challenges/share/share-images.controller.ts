import { Controller, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type Language, languages } from '../../../../kernel/sentence.js';
import { FileOf } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { EnumField, StringField } from '../../../../platform/http/fields.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { ShareImages } from './share-images.service.js';

const DAY_SECONDS = 86_400;
const SHORT_SECONDS = 300;

class ShareImageQueryDto {
  @EnumField(languages, { optional: true, default: 'en' })
  lang: Language = 'en';

  @StringField({ optional: true, max: 40, description: 'version; with it the picture is kept for a day' })
  v?: string;
}

@ApiTags('challenges')
@Controller()
export class ShareImagesController {
  constructor(private readonly images: ShareImages) {}

  @Endpoint('GET challenges/:id/share-image', {
    access: 'public',
    summary: 'Picture of 1200 × 630 for links to a public challenge',
    returns: FileOf('image/png'),
    errors: ['NOT_FOUND'],
    limits: [{ setting: 'limit.shareImagesPerMinute', windowSeconds: 60, by: 'ip' }],
  })
  async image(
    @Param('id', IdPipe) id: string,
    @Query() { lang, v }: ShareImageQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    const { bytes, asked } = await this.images.png(id, lang, v);
    response
      .setHeader('Content-Type', 'image/png')
      .setHeader('Cache-Control', `public, max-age=${asked ? DAY_SECONDS : SHORT_SECONDS}`)
      // Pages elsewhere show it.
      .setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
      .send(bytes);
  }
}
