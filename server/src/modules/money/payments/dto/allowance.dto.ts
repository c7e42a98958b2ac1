import { MoneyDto } from '../../../../platform/http/common.dto.js';
import { NestedField, TimeField } from '../../../../platform/http/fields.js';

/** All null: the account is no longer new, and no such limit counts. */
export class AllowanceDto {
  @NestedField(() => MoneyDto, {
    nullable: true,
    description: 'of 24 hours, by card, PayPal and wallets of phones',
  })
  limit: MoneyDto | null;

  @NestedField(() => MoneyDto, { nullable: true })
  left: MoneyDto | null;

  @TimeField({ nullable: true, description: 'when the account is no longer new' })
  until: string | null;
}
