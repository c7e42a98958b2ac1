import { MoneyDto, PageQueryDto } from '../../../../../platform/http/common.dto.js';
import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../../platform/http/fields.js';
import { UserCardDto } from '../../../../identity/users/index.js';
import { type EntryStatus, entryStatuses } from '../../entry.types.js';
import { type ScoreBand, scoreBands } from '../score.js';

export const queueStates = ['waiting', 'frozen', 'held', 'flagged'] as const;
export type QueueState = (typeof queueStates)[number];

export class StaffEntriesQueryDto extends PageQueryDto {
  @EnumField(queueStates, {
    optional: true,
    name: 'StaffEntryState',
    description:
      'waiting = frozen and held ones, the usual; held = by its score; flagged = has points, nothing waits',
  })
  state?: QueueState;
  @EnumField(scoreBands, { optional: true, name: 'ScoreBand' }) band?: ScoreBand;
  @IdField({ optional: true }) challengeId?: string;
  @IdField({ optional: true, description: 'the creator' }) userId?: string;
}

class StaffEntryChallengeDto {
  @IdField() id: string;
  @StringField({ max: 200 }) title: string;
}

export const MOST_OPTIONS = 200;

class EntryQueueChallengeDto extends StaffEntryChallengeDto {
  @IntField() count: number;
}

class EntryQueueCreatorDto {
  @NestedField(() => UserCardDto) user: UserCardDto;
  @IntField() count: number;
}

/** Whose entries wait for staff and in which challenges, those with most of them first. */
export class StaffEntryOptionsDto {
  @NestedField(() => EntryQueueChallengeDto, { array: { max: MOST_OPTIONS } })
  challenges: EntryQueueChallengeDto[];
  @NestedField(() => EntryQueueCreatorDto, { array: { max: MOST_OPTIONS } })
  creators: EntryQueueCreatorDto[];
}

export class StaffEntryOptionsQueryDto {
  @EnumField(queueStates, { optional: true, name: 'StaffEntryState' }) state?: QueueState;
}

/** One entry in the queue of staff. */
export class StaffEntryRowDto {
  @IdField() id: string;
  @NestedField(() => UserCardDto) user: UserCardDto;
  @NestedField(() => UserCardDto) brand: UserCardDto;
  @NestedField(() => StaffEntryChallengeDto) challenge: StaffEntryChallengeDto;
  @EnumField(entryStatuses, { name: 'EntryStatus' }) status: EntryStatus;
  @IntField({ max: 100 }) score: number;
  @EnumField(scoreBands, { name: 'ScoreBand' }) band: ScoreBand;
  @BoolField({ description: 'something holds all pay, whatever the score is' }) held: boolean;
  @IntField() views: number;
  @NestedField(() => MoneyDto, { description: "the creator's part so far" }) earned: MoneyDto;
  @TimeField({ nullable: true, description: 'waits for staff since then' }) since: string | null;
  @TimeField({ nullable: true }) dueAt: string | null;
  @BoolField({ description: 'not decided in time: for admins' }) escalated: boolean;
}
