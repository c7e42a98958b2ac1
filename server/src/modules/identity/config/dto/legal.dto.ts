import { languages, type Language } from '../../../../kernel/sentence.js';
import { EnumField, StringField } from '../../../../platform/http/fields.js';
import { type LegalPage, legalPages } from '../legal/legal.queries.js';

export class LegalQueryDto {
  @EnumField(legalPages, { name: 'LegalPage' }) page: LegalPage;
  @EnumField(languages, { name: 'Language', description: 'of the text' }) lang: Language;
}

export class LegalPageDto {
  @EnumField(legalPages, { name: 'LegalPage' }) page: LegalPage;
  @EnumField(languages, { name: 'Language' }) language: Language;
  @StringField({ max: 1_000_000, description: 'made of Markdown; holds no scripts' }) html: string;
}
