import { MoneyDto } from '../../../../platform/http/common.dto.js';
import { BlockerDto } from '../../../../platform/http/error.dto.js';
import { EnumField, IdField, NestedField, StringField, TimeField } from '../../../../platform/http/fields.js';
import { UserCardDto, type UserState, userStates } from '../../../identity/users/index.js';

/** What a person may be asking about, where staff have a page for it. */
export const contextKinds = ['payout', 'payment', 'challenge_entry', 'challenge'] as const;
export type ContextKind = (typeof contextKinds)[number];

export class SupportThingDto {
  @EnumField(contextKinds, { name: 'SupportThingKind' })
  kind: ContextKind;

  @IdField()
  id: string;

  @StringField({ max: 40, description: 'its state' })
  status: string;

  @NestedField(() => MoneyDto, { nullable: true })
  amount: MoneyDto | null;

  @TimeField({ nullable: true })
  at: string | null;
}

class RecentSubjectDto {
  @StringField({ max: 100 })
  kind: string;

  @IdField()
  id: string;
}

export class SupportRecentDto {
  @IdField()
  id: string;

  @StringField({ max: 200 })
  what: string;

  @TimeField()
  at: string;

  @NestedField(() => RecentSubjectDto, { nullable: true })
  subject: RecentSubjectDto | null;
}

/** What staff need to know beside the conversation; the blockers are those that the person sees. */
export class SupportContextDto {
  @NestedField(() => UserCardDto)
  user: UserCardDto;

  @EnumField(userStates, { name: 'UserState' })
  state: UserState;

  @StringField({ max: 10, description: 'in which the person reads' })
  language: string;

  @TimeField()
  memberSince: string;

  @NestedField(() => MoneyDto)
  balance: MoneyDto;

  @NestedField(() => MoneyDto)
  withdrawable: MoneyDto;

  @NestedField(() => BlockerDto, { array: true })
  blockers: BlockerDto[];

  @NestedField(() => SupportThingDto, { array: true, description: 'what has failed or is held' })
  things: SupportThingDto[];

  @NestedField(() => SupportRecentDto, { array: true })
  recent: SupportRecentDto[];
}
