import { EnumField, NestedField, StringField } from '../../../../../platform/http/fields.js';
import { languages, type Language } from '../../../../../kernel/sentence.js';

export class MailQueryDto {
  @EnumField(languages, { name: 'MailLanguage' })
  language: Language;
}

/** One mail that the product sends, with sample data. */
export class MailSampleDto {
  @StringField({ max: 100, description: 'family, mail and sample' })
  id: string;

  @StringField({ max: 300 })
  subject: string;

  @StringField({ max: 500 })
  preview: string;
}

export class MailPageDto extends MailSampleDto {
  @EnumField(languages, { name: 'MailLanguage' })
  language: Language;

  @StringField({ max: 10_000 })
  text: string;

  @StringField({ max: 102_000, description: 'HTML in light colours' })
  light: string;

  @StringField({ max: 102_000, description: 'HTML in dark colours' })
  dark: string;
}

class PushTextDto {
  @EnumField(languages, { name: 'MailLanguage' })
  language: Language;

  @StringField({ max: 300 })
  title: string;

  @StringField({ max: 1000 })
  body: string;
}

/** One push that the product sends, with sample data. */
export class PushSampleDto {
  @StringField({ max: 150, description: 'kind and sample' })
  id: string;

  @StringField({ max: 300, description: 'the screen that it opens' })
  path: string;

  @NestedField(() => PushTextDto, { array: true, description: 'in each language' })
  texts: PushTextDto[];
}
