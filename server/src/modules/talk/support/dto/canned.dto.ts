import { EnumField, IdField, StringField } from '../../../../platform/http/fields.js';
import { type Language, languages } from '../../../../kernel/sentence.js';
import { LONGEST_TEXT } from '../support.types.js';

const TITLE = 120;

export class CannedReplyDto {
  @IdField()
  id: string;

  @StringField({ max: TITLE })
  title: string;

  @StringField({ max: LONGEST_TEXT })
  text: string;

  @EnumField(languages, { name: 'LangCode' })
  lang: Language;

  @StringField({ array: true, max: 40, description: 'what stands in double braces' })
  variables: string[];
}

export class CannedReplyInputDto {
  @StringField({ min: 1, max: TITLE })
  title: string;

  @StringField({ min: 1, max: LONGEST_TEXT, description: 'with variables in double braces' })
  text: string;

  @EnumField(languages, { name: 'LangCode' })
  lang: Language;
}

/** What is left out stays. */
export class CannedReplyChangeDto {
  @StringField({ optional: true, min: 1, max: TITLE })
  title?: string;

  @StringField({ optional: true, min: 1, max: LONGEST_TEXT, description: 'with variables in double braces' })
  text?: string;

  @EnumField(languages, { optional: true, name: 'LangCode' })
  lang?: Language;
}

export class CannedQueryDto {
  @EnumField(languages, { optional: true, name: 'LangCode' })
  lang?: Language;

  @StringField({ optional: true, max: 100, description: 'part of its title or its text' })
  q?: string;
}
