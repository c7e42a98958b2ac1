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
import { signalNames, type SignalName } from '../score.js';

export const LONGEST_ANSWER = 5_000;
export const MOST_ANSWERS = 20;

/** What creators read of a signal: ties between accounts have one name, so that nothing tells with whom. */
export const evidenceNames = [
  'likes',
  'comments',
  'hour',
  'fall',
  'followers',
  'audience',
  'copy',
  'confirmed',
  'connection',
] as const;
export type EvidenceName = (typeof evidenceNames)[number];

export class AnswerFreezeDto {
  @StringField({ min: 10, max: LONGEST_ANSWER }) text: string;
}

export class EntryAnswerDto {
  @IdField() id: string;
  @StringField({ max: LONGEST_ANSWER }) text: string;
  @TimeField() createdAt: string;
}

export class EntryEvidenceItemDto {
  @EnumField(evidenceNames, { name: 'EntryEvidenceName' }) signal: EvidenceName;
  @IntField({ nullable: true, description: 'in the unit of the threshold' }) value: number | null;
  @IntField() threshold: number;
}

/** Why an entry was frozen, what was found, and until when an answer is awaited. */
export class EntryEvidenceDto {
  @StringField({ max: 5_000 }) reason: string;
  @BoolField({ description: 'stopped by a rule; the decision is always made by a person' })
  automatic: boolean;
  @TimeField() frozenAt: string;
  @TimeField({ description: 'nothing is taken away before' }) answerUntil: string;
  @BoolField({ description: 'the caller may answer now' }) answerable: boolean;
  @NestedField(() => EntryEvidenceItemDto, { array: true }) findings: EntryEvidenceItemDto[];
  @NestedField(() => EntryAnswerDto, { array: { max: MOST_ANSWERS }, description: 'newest first' })
  answers: EntryAnswerDto[];
}

class EntryFindingDto {
  @EnumField(signalNames, { name: 'EntrySignalName' }) signal: SignalName;
  @IntField({ nullable: true, description: 'in the unit of the threshold; null = not known' })
  value: number | null;
  @IntField({ description: 'basis points, times, or how many' }) threshold: number;
  @IntField({ max: 100 }) points: number;
  @BoolField({ description: 'holds all pay until staff decide' }) holds: boolean;
}

/** An entry of another creator whose file was there before, and looks the same. */
export class CopiedEntryDto {
  @IdField() entryId: string;
  @IdField() challengeId: string;
  @NestedField(() => UserCardDto) user: UserCardDto;
}

/** The last scoring of an entry, as staff read it. */
export class EntryScoreDto {
  @IntField({ max: 100 }) score: number;
  @BoolField() held: boolean;
  @TimeField() at: string;
  @IntField({ min: 1, description: 'number of the set of thresholds it was made by' }) rulesVersion: number;
  @IntField({ max: 100, nullable: true, description: 'score with which staff let it go before' })
  clearedScore: number | null;
  @NestedField(() => EntryFindingDto, { array: true }) findings: EntryFindingDto[];
}
