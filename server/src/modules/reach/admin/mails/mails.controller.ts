import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../../kernel/page.js';
import { type Data, One, PageOf } from '../../../../platform/http/answers.js';
import { PageQueryDto } from '../../../../platform/http/common.dto.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { MailPageDto, MailQueryDto, MailSampleDto, PushSampleDto } from './dto/mail.dto.js';
import { MailSamples } from './mails.queries.js';
import { PushSamples } from './pushes.queries.js';

@ApiTags('admin')
@Controller()
export class MailsController {
  constructor(
    private readonly mails: MailSamples,
    private readonly pushes: PushSamples,
  ) {}

  @Endpoint('GET admin/mail', {
    access: ['admin'],
    summary: 'Every mail of the product with sample data, by name',
    returns: PageOf(MailSampleDto),
  })
  page(@Query() query: PageQueryDto): Page<MailSampleDto> {
    return this.mails.page(query);
  }

  @Endpoint('GET admin/push', {
    access: ['admin'],
    summary: 'Every push to devices with sample data, in each language',
    returns: PageOf(PushSampleDto),
  })
  pushed(@Query() query: PageQueryDto): Page<PushSampleDto> {
    return this.pushes.page(query);
  }

  @Endpoint('GET admin/mail/:id', {
    access: ['admin'],
    summary: 'One mail in one language, as page and as text',
    returns: One(MailPageDto),
    errors: ['NOT_FOUND'],
  })
  async one(@Param('id') id: string, @Query() { language }: MailQueryDto): Promise<Data<MailPageDto>> {
    return { data: await this.mails.one(id, language) };
  }
}
