import {
  DateField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../../platform/http/fields.js';
import {
  type Difference,
  type DifferenceClass,
  differenceClasses,
  type ReconciliationRun,
  type RunState,
  runStates,
} from '../reconciliation.types.js';

const signed = { min: Number.MIN_SAFE_INTEGER };

export class RunRequestDto {
  @StringField({ optional: true, max: 20, pattern: /^[a-z]+$/, description: 'default stripe' })
  provider?: string;

  @DateField({ optional: true, description: 'movements since; default: since the last run' })
  from?: string;

  @StringField({ min: 3, max: 500 })
  reason: string;
}

/** Work of the queue as staff see it. */
export class JobDto {
  @IdField()
  id: string;

  @StringField({ max: 60 })
  queue: string;

  @StringField({ max: 60 })
  name: string;

  @EnumField(runStates, { name: 'JobState' })
  state: RunState;

  @IntField({ max: 100, description: 'percent' })
  progress: number;

  @IntField()
  attempts: number;

  @StringField({ nullable: true, max: 1000 })
  error: string | null;

  @TimeField()
  createdAt: string;

  @TimeField({ nullable: true })
  finishedAt: string | null;
}

export class RunCountsDto {
  @IntField()
  movements: number;

  @IntField()
  matched: number;

  @IntField({ description: 'not booked before, asked of the provider again' })
  caughtUp: number;

  @IntField()
  opened: number;

  @IntField()
  closed: number;
}

export class BalanceProofDto {
  @IntField({ ...signed, description: 'what the provider says, after its fees, in cents' })
  toldMinor: number;

  @IntField(signed)
  unbookedFeesMinor: number;

  @IntField(signed)
  differencesMinor: number;

  @IntField(signed)
  bookedMinor: number;

  @IntField({ ...signed, description: 'told + fees − differences − booked' })
  unexplainedMinor: number;
}

export class DifferenceDto {
  @IdField()
  id: string;

  @EnumField(differenceClasses, { name: 'DifferenceClass' })
  class: DifferenceClass;

  @StringField({ max: 40 })
  subjectKind: string;

  @StringField({ max: 255, description: "the provider's id" })
  subjectId: string;

  @IntField({ ...signed, nullable: true })
  toldMinor: number | null;

  @IntField({ ...signed, nullable: true })
  bookedMinor: number | null;

  @TimeField()
  openedAt: string;
}

export class ReconciliationRunDto {
  @IdField()
  id: string;

  @StringField({ max: 20 })
  provider: string;

  @TimeField()
  since: string;

  @EnumField(runStates, { name: 'JobState' })
  state: RunState;

  @StringField({ nullable: true, max: 1000 })
  error: string | null;

  @NestedField(() => RunCountsDto, { nullable: true })
  counts: RunCountsDto | null;

  @NestedField(() => BalanceProofDto, { nullable: true })
  balance: BalanceProofDto | null;

  @NestedField(() => DifferenceDto, { array: true })
  open: DifferenceDto[];

  @TimeField()
  createdAt: string;

  @TimeField({ nullable: true })
  finishedAt: string | null;
}

export const jobDto = ({
  id,
  provider,
  state,
  attempts,
  error,
  createdAt,
  finishedAt,
}: ReconciliationRun): JobDto => ({
  id,
  queue: 'reconciliation',
  name: provider,
  state,
  progress: state === 'done' ? 100 : 0,
  attempts,
  error,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

export const runDto = ({
  attempts: _,
  since,
  createdAt,
  finishedAt,
  open,
  ...run
}: ReconciliationRun & { open: Difference[] }): ReconciliationRunDto => ({
  ...run,
  since: since.toISOString(),
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  open: open.map(({ id, class: kind, subjectKind, subjectId, toldMinor, bookedMinor, openedAt }) => ({
    id,
    class: kind,
    subjectKind,
    subjectId,
    toldMinor,
    bookedMinor,
    openedAt: openedAt.toISOString(),
  })),
});
