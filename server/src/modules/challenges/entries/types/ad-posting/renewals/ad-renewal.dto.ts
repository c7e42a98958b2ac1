import { AmountDto, MoneyDto } from '../../../../../../platform/http/common.dto.js';
import {
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../../../platform/http/fields.js';
import { longestDays, shortestDays } from '../ad-days.js';
import { type AdRenewalStatus, adRenewalStatuses } from './ad-renewal.types.js';

/** An offer for another code of the post, as one of its two sides sees it. */
export class AdRenewalDto {
  @IdField() id: string;
  @EnumField(adRenewalStatuses, { name: 'AdRenewalStatus' }) status: AdRenewalStatus;
  @IntField({
    min: shortestDays,
    max: longestDays,
    description: 'days for which another code has to be valid',
  })
  days: number;
  @NestedField(() => MoneyDto, { description: 'net, the fee inside' }) price: MoneyDto;
  @NestedField(() => MoneyDto, { description: 'what the creator gets of it' }) earns: MoneyDto;
  @NestedField(() => MoneyDto, {
    nullable: true,
    description: 'what the brand pays on top; to the brand alone',
  })
  vat: MoneyDto | null;
  @StringField({
    max: 200,
    nullable: true,
    description: 'handed over and not confirmed yet; one that works is the code of the entry',
  })
  code: string | null;
  @StringField({ max: 1000, nullable: true, description: 'why the last code did not work' }) note:
    string | null;
  @TimeField({ nullable: true, description: 'until when it is paid, answered or tried' }) dueAt:
    string | null;
  @StringField({ array: true, description: 'what the caller may do with it now' }) allowedEvents: string[];
  @TimeField() createdAt: string;
}

/** Whether and for how much the code of an entry can be renewed. */
export class AdRenewalTermsDto {
  @NestedField(() => MoneyDto, { description: 'the least that a renewal costs' }) least: MoneyDto;
  @NestedField(() => MoneyDto, { description: 'the most that it costs' }) most: MoneyDto;
}

export class OfferAdRenewalDto {
  @IntField({
    min: shortestDays,
    max: longestDays,
    description: 'days for which another code has to be valid',
  })
  days: number;
  @NestedField(() => AmountDto, { description: 'net; the platform fee is inside' }) price: AmountDto;
}
