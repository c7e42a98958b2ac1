import { MoneyDto } from '../../../../platform/http/common.dto.js';
import { NestedField, TimeField } from '../../../../platform/http/fields.js';

/** What the team of the caller allows them in a month. */
export class MemberAllowanceDto {
  @NestedField(() => MoneyDto)
  limit: MoneyDto;

  @NestedField(() => MoneyDto)
  used: MoneyDto;

  @TimeField()
  renewsAt: string;
}

/** Null: no such limit counts. */
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

  @NestedField(() => MemberAllowanceDto, {
    nullable: true,
    description: 'for a team, where it limits the caller',
  })
  member: MemberAllowanceDto | null;

  @NestedField(() => MoneyDto, {
    nullable: true,
    description: 'for a team: payments above it wait for a second member',
  })
  approvalAbove: MoneyDto | null;
}
