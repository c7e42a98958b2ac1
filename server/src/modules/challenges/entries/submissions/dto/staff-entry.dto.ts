import { MoneyDto } from '../../../../../platform/http/common.dto.js';
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
import { type ChallengeStatus, challengeStatuses } from '../../../challenges/index.js';
import { entryActors, type EntryActor } from '../../entry.machine.js';
import { MOST_HISTORY } from '../../entries.repository.js';
import { type EntryStatus, entryStatuses } from '../../entry.types.js';
import {
  CopiedEntryDto,
  EntryAnswerDto,
  EntryScoreDto,
  MOST_ANSWERS,
} from '../../scores/dto/evidence.dto.js';
import { ChallengeEntryDto } from './entry.dto.js';

class EntryChallengeDto {
  @IdField() id: string;
  @StringField({ max: 200 }) title: string;
  @EnumField(challengeStatuses, { name: 'ChallengeStatus' }) status: ChallengeStatus;
  @NestedField(() => UserCardDto) brand: UserCardDto;
}

/** What the entry costs the brand and brings its creator. */
class EntryMoneyDto {
  @NestedField(() => MoneyDto, { description: 'kept for it in the budget' }) reserved: MoneyDto;
  @NestedField(() => MoneyDto, { description: 'taken from the budget so far, fee included' })
  accrued: MoneyDto;
  @NestedField(() => MoneyDto, { description: 'the platform fee in it' }) fee: MoneyDto;
  @NestedField(() => MoneyDto, { description: "the creator's part" }) earned: MoneyDto;
  @NestedField(() => MoneyDto, { description: 'came when the budget was empty, stays unpaid' })
  unpaid: MoneyDto;
}

class EntryStepDto {
  @StringField({ max: 60, description: 'what happened: approve, freeze, time_out …' }) event: string;
  @EnumField(entryActors, { name: 'EntryActor' }) actor: EntryActor;
  @NestedField(() => UserCardDto, { nullable: true, description: 'the person behind it' })
  by: UserCardDto | null;
  @EnumField(entryStatuses, { name: 'EntryStatus', nullable: true }) from: EntryStatus | null;
  @EnumField(entryStatuses, { name: 'EntryStatus' }) to: EntryStatus;
  @StringField({ max: 5000, nullable: true }) reason: string | null;
  @TimeField() at: string;
}

/** Views as they were read. */
class EntryReadingDto {
  @TimeField() at: string;
  @IntField() views: number;
}

export const MOST_READINGS = 500;

/** One entry as staff read it. */
export class StaffEntryDto {
  @NestedField(() => ChallengeEntryDto) entry: ChallengeEntryDto;
  @NestedField(() => EntryChallengeDto) challenge: EntryChallengeDto;
  @NestedField(() => EntryMoneyDto) money: EntryMoneyDto;
  @TimeField({ nullable: true }) frozenAt: string | null;
  @EnumField(entryStatuses, { name: 'EntryStatus', nullable: true, description: 'where a freeze stopped it' })
  statusBefore: EntryStatus | null;
  @BoolField({ description: 'the post is gone, what it earned is taken back until it returns' })
  withheld: boolean;
  @TimeField({ nullable: true, description: 'the post has to stay until then' }) keepLiveUntil: string | null;
  @IntField({ description: 'views that count for the pay' }) score: number;
  @NestedField(() => EntryStepDto, { array: { max: MOST_HISTORY }, description: 'newest first' })
  steps: EntryStepDto[];
  @NestedField(() => EntryScoreDto, { nullable: true, description: 'what speaks against it, as last scored' })
  fraud: EntryScoreDto | null;
  @NestedField(() => CopiedEntryDto, {
    array: { max: 10 },
    description: 'entries of other creators that had files which look like its own before',
  })
  copies: CopiedEntryDto[];
  @TimeField({ nullable: true, description: 'waits for a decision of staff since then' })
  staffSince: string | null;
  @BoolField({ description: 'not decided in time: for admins' }) escalated: boolean;
  @TimeField({ nullable: true, description: 'of a frozen one: disqualified at the earliest then' })
  answerUntil: string | null;
  @NestedField(() => EntryAnswerDto, { array: { max: MOST_ANSWERS }, description: 'newest first' })
  answers: EntryAnswerDto[];
  @NestedField(() => EntryReadingDto, { array: { max: MOST_READINGS }, description: 'oldest first' })
  readings: EntryReadingDto[];
}
