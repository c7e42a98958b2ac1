import { LONGEST_CURSOR } from '../../kernel/cursor.js';
import { EnumField, IntField, StringField } from './fields.js';

/** Money on the wire: integer minor units (cents) and the currency. */
export class MoneyDto {
  @IntField({ min: Number.MIN_SAFE_INTEGER, description: 'minor units (cents)', example: 100_000 })
  minor: number;

  @EnumField(['EUR'])
  currency: 'EUR';
}

/** An amount a person chooses: positive and bounded (10 million EUR). */
export class AmountDto {
  @IntField({ min: 1, max: 1_000_000_000, description: 'minor units (cents)', example: 100_000 })
  minor: number;

  @EnumField(['EUR'])
  currency: 'EUR';
}

/** Of an act of staff that needs nothing else: why, for the audit log. */
export class ReasonBodyDto {
  @StringField({ min: 3, max: 500 })
  reason: string;
}

/** Keyset lists: `nextCursor` of one answer is `cursor` of the next question. */
export class CursorQueryDto {
  @StringField({ optional: true, max: LONGEST_CURSOR, description: 'nextCursor of the answer before' })
  cursor?: string;

  @IntField({ min: 1, max: 100, optional: true, default: 20 })
  limit: number = 20;
}

export class PageQueryDto {
  @IntField({ min: 1, max: 10_000, optional: true, default: 1 })
  page: number = 1;

  @IntField({ min: 1, max: 100, optional: true, default: 20 })
  per: number = 20;
}
