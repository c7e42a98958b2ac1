import {
  EnumField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../../platform/http/fields.js';
import { DetailsOf } from '../../../challenges/index.js';
import { EntryOf } from '../entry-of-type.dto.js';
import { longestDays, shortestDays } from './ad-days.js';
import { AdRenewalDto, AdRenewalTermsDto } from './renewals/ad-renewal.dto.js';

/** What a brief of type ad_posting asks for. */
@DetailsOf('ad_posting')
export class AdPostingDetailsDto {
  @IntField({
    min: shortestDays,
    max: longestDays,
    optional: true,
    description: 'days for which the brand may run the post as an ad',
  })
  days?: number;
}

export class GrantAdCodeDto {
  @StringField({
    min: 6,
    max: 200,
    pattern: /^[\w#+/=.:-]+$/,
    patternMessage: {
      en: 'Paste the code as the platform shows it, without spaces',
      de: 'Füge den Code so ein, wie ihn die Plattform zeigt, ohne Leerzeichen',
    },
    description: 'spark ad code or partnership ad code of the post',
  })
  code: string;

  @IntField({ min: shortestDays, max: longestDays, description: 'days for which the code was made' })
  validDays: number;
}

export const adCodeAnswers = ['works', 'fails'] as const;
export type AdCodeAnswer = (typeof adCodeAnswers)[number];

export class AnswerAdCodeDto {
  @EnumField(adCodeAnswers) answer: AdCodeAnswer;
  @StringField({ max: 1000, optional: true, description: 'what the creator reads; needed where it fails' })
  note?: string;
}

/** The right to run the post of an entry as an ad. */
@EntryOf('ad_posting')
export class AdCodeDto {
  @StringField({
    max: 200,
    nullable: true,
    description: 'for its creator, and for the brand from the approved post until it expires',
  })
  code: string | null;
  @IntField({ min: shortestDays, max: longestDays }) validDays: number;
  @TimeField() grantedAt: string;
  @TimeField() validUntil: string;
  @StringField({ max: 1000, nullable: true, description: 'why it did not work' }) note: string | null;
  @NestedField(() => AdRenewalTermsDto, {
    nullable: true,
    description: 'to the brand, where another code can be offered now',
  })
  renewable: AdRenewalTermsDto | null;
  @NestedField(() => AdRenewalDto, {
    nullable: true,
    description: 'the newest offer for another code; to its creator and the brand',
  })
  renewal: AdRenewalDto | null;
}
