import { DateField, IntField, NestedField, NumberField } from '../../../../platform/http/fields.js';

export class FairnessDayDto {
  @DateField() day: string;
  @IntField({ description: 'searches that keep places for newcomers' }) searches: number;
  @IntField({ description: 'creators in their first parts' }) shown: number;
  @IntField({ description: 'how many of them are new' }) newcomers: number;
  @IntField({ description: 'how many of those stood on a kept place' }) reserved: number;
}

/** What the places for newcomers have brought in 30 days. */
export class FairnessDto {
  @NumberField({ max: 1, description: 'share of the first part that is kept' }) share: number;
  @IntField() searches: number;
  @IntField() shown: number;
  @IntField() newcomers: number;
  @IntField() reserved: number;
  @NestedField(() => FairnessDayDto, { array: { max: 100 } }) days: FairnessDayDto[];
}
