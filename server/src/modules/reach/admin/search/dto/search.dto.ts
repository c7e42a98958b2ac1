import { MoneyDto } from '../../../../../platform/http/common.dto.js';
import { EnumField, IdField, NestedField, StringField } from '../../../../../platform/http/fields.js';
import { type StaffHitKind, staffHitKinds } from '../../../../../platform/staff/staff-search.js';
import { UserCardDto } from '../../../../identity/users/index.js';

export class StaffSearchQueryDto {
  @StringField({
    min: 3,
    max: 100,
    description:
      'an id, a number of an invoice, what a provider calls a payment, or part of a name, an address of mail or a title',
  })
  q: string;
}

export class StaffHitDto {
  @EnumField(staffHitKinds, { name: 'StaffHitKind' })
  kind: StaffHitKind;

  @IdField()
  id: string;

  @StringField({ max: 200, nullable: true, description: 'a title or a number' })
  title: string | null;

  @NestedField(() => UserCardDto, { description: 'whose it is; themselves where a person was found' })
  person: UserCardDto;

  @StringField({ max: 100, nullable: true })
  status: string | null;

  @NestedField(() => MoneyDto, { nullable: true })
  amount: MoneyDto | null;
}
