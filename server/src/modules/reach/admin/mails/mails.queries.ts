import { Injectable } from '@nestjs/common';
import { notFound } from '../../../../kernel/app-error.js';
import { offsetOf, type Page, pageOf } from '../../../../kernel/page.js';
import type { Language } from '../../../../kernel/sentence.js';
import type { PageQueryDto } from '../../../../platform/http/common.dto.js';
import { say } from '../../../../platform/http/language.js';
import { declaredMails } from '../../../../platform/mail/mail-kind.js';
import { MailPages } from '../../../../platform/mail/mail-pages.js';
import type { MailPageDto, MailSampleDto } from './dto/mail.dto.js';

/** Every mail of the product as it looks, for staff. Nothing here is anybody's: the facts are samples. */
@Injectable()
export class MailSamples {
  constructor(private readonly pages: MailPages) {}

  page(query: PageQueryDto): Page<MailSampleDto> {
    const all = declaredMails();
    const first = offsetOf(query);
    const rows = all.slice(first, first + query.per).map(({ id, write }) => {
      const { subject, preview } = write(this.pages);
      return { id, subject: say(subject), preview: say(preview) };
    });
    return pageOf(rows, all.length, query);
  }

  async one(id: string, language: Language): Promise<MailPageDto> {
    const mail = declaredMails().find((each) => each.id === id);
    if (!mail) throw notFound({ en: 'There is no such mail', de: 'Diese Mail gibt es nicht' });
    return { id, language, ...(await this.pages.shown(mail.write(this.pages), language)) };
  }
}
