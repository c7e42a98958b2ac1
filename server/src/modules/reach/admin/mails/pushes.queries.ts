import { Injectable } from '@nestjs/common';
import { offsetOf, type Page, pageOf } from '../../../../kernel/page.js';
import { everywhere, inLanguage, languages } from '../../../../kernel/sentence.js';
import type { PageQueryDto } from '../../../../platform/http/common.dto.js';
import {
  type AnyNoticeKind,
  declaredNotices,
  type NoticeText,
} from '../../../../platform/notices/notice-kind.js';
import { discreetPush, messagePush, whoOf } from '../../../talk/notifications/index.js';
import type { PushSampleDto } from './dto/mail.dto.js';

const NAME = 'Lena Hoffmann';
const SEVERAL = 3;

/** Every push of the product as its reader sees it, for staff. Nothing here is anybody's: the facts are samples. */
@Injectable()
export class PushSamples {
  page(query: PageQueryDto): Page<PushSampleDto> {
    const all = declaredNotices().flatMap(samplesOf);
    const path = '/messages';
    const rows = [
      sampleOf('message', messagePush(NAME), path),
      sampleOf('discreet', discreetPush, path),
      ...all,
    ];
    const first = offsetOf(query);
    return pageOf(rows.slice(first, first + query.per), rows.length, query);
  }
}

/** Each sample, and as one of several that are shown as one where that says something else. */
function samplesOf(kind: AnyNoticeKind): PushSampleDto[] {
  return Object.entries(kind.samples).flatMap(([sample, facts]) => {
    const written = [1, SEVERAL].map((count) => {
      const group = { who: whoOf(everywhere(NAME), count), username: 'lenahoffmann', count };
      const id = [kind.name, sample, ...(count > 1 ? ['several'] : [])].join('-');
      return sampleOf(id, kind.write(facts, group), kind.path(facts, group));
    });
    const [one, several] = written as [PushSampleDto, PushSampleDto];
    return JSON.stringify(one.texts) === JSON.stringify(several.texts) ? [one] : [one, several];
  });
}

const sampleOf = (id: string, { title, body }: NoticeText, path: string): PushSampleDto => ({
  id,
  path,
  texts: languages.map((language) => ({ language, ...inLanguage({ title, body }, language) })),
});
