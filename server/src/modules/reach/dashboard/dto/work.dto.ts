import { MoneyDto } from '../../../../platform/http/common.dto.js';
import {
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../platform/http/fields.js';
import { type ChallengeStatus, challengeStatuses } from '../../../challenges/challenges/index.js';
import { type EntryStatus, entryStatuses } from '../../../challenges/entries/index.js';
import { UserCardDto } from '../../../identity/users/index.js';

class RunningChallengeDto {
  @IdField() id: string;
  @StringField({ max: 120 }) title: string;
  @NestedField(() => UserCardDto) brand: UserCardDto;
  @StringField({ description: 'CampaignType' }) type: string;
  @EnumField(challengeStatuses, { name: 'ChallengeStatus' }) status: ChallengeStatus;
  @NestedField(() => MoneyDto) budget: MoneyDto;
  @NestedField(() => MoneyDto) spent: MoneyDto;
  @IntField() participants: number;
  @NestedField(() => UserCardDto, { array: { max: 3 }, description: 'some of those who take part' })
  faces: UserCardDto[];
  @IntField() views: number;
  @TimeField() startsAt: string;
  @TimeField() endsAt: string;
  @TimeField({ nullable: true }) dueAt: string | null;
  @NestedField(() => MoneyDto, { nullable: true, description: 'spent in a day, from the last 48 h' })
  perDay: MoneyDto | null;
  @TimeField({ nullable: true, description: 'when the budget is used up at that pace, if before the end' })
  runsOutAt: string | null;
}

class OwnEntryDto {
  @IdField() id: string;
  @IdField() challengeId: string;
  @StringField({ max: 120 }) title: string;
  @NestedField(() => UserCardDto) brand: UserCardDto;
  @EnumField(entryStatuses, { name: 'EntryStatus' }) status: EntryStatus;
  @StringField({ nullable: true }) platform: string | null;
  @IntField() views: number;
  @IntField({ array: { max: 15 }, description: 'views at the end of each of the last days that were read' })
  trend: number[];
  @NestedField(() => MoneyDto, {
    nullable: true,
    description: 'earned, or promised where nothing was earned yet',
  })
  amount: MoneyDto | null;
  @TimeField() endsAt: string;
  @TimeField({ nullable: true }) dueAt: string | null;
}

/** Running challenges of a brand, or entries of a creator; the other one is null. */
export class DashboardWorkDto {
  @NestedField(() => RunningChallengeDto, { array: { max: 8 }, nullable: true })
  challenges: RunningChallengeDto[] | null;
  @NestedField(() => OwnEntryDto, { array: { max: 8 }, nullable: true }) entries: OwnEntryDto[] | null;
  @IntField({ description: 'in all, shown or not' }) total: number;
}
