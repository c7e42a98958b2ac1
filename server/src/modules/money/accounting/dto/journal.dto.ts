import { IntField, NestedField, StringField, TimeField } from '../../../../platform/http/fields.js';

const MOST = 1_000_000_000_000;

export class JournalLineDto {
  @StringField({ max: 18, pattern: /^\d{1,18}$/ })
  accountId: string;

  @IntField({ min: -MOST, max: MOST, description: 'cents or coins, credit-positive, not 0' })
  minor: number;
}

export class JournalInputDto {
  @StringField({ min: 5, max: 500 })
  reason: string;

  @NestedField(() => JournalLineDto, { array: { min: 2, max: 50 } })
  lines: JournalLineDto[];

  @TimeField({ optional: true, description: 'not in the future; default: when it is approved' })
  effectiveAt?: string;
}
