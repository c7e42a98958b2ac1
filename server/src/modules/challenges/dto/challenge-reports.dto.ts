import { MoneyDto } from '../../../platform/http/common.dto.js';
import { EnumField, IdField, IntField, NestedField, StringField, TimeField } from '../../../platform/http/fields.js';
import { type ChallengeStatus, challengeStatuses } from '../challenge.types.js';
import { MetricsDto } from './board.dto.js';

class StatusCountDto {
  @EnumField(challengeStatuses, { name: 'ChallengeStatus' })
  status: ChallengeStatus;

  @IntField()
  count: number;
}

export class ChallengeDashboardDto {
  @NestedField(() => StatusCountDto, { array: true })
  byStatus: StatusCountDto[];

  @NestedField(() => MoneyDto, { description: 'of a brand: used of its budgets; of a creator: earned' })
  spent: MoneyDto;

  @NestedField(() => MoneyDto)
  budgetOpen: MoneyDto;

  @IntField()
  entries: number;

  @NestedField(() => MetricsDto)
  metrics: MetricsDto;

  @IntField()
  pendingRequests: number;
}

/** Net of VAT; funded = fee + accrued + paid + refunded + remaining, always. */
export class EscrowProofDto {
  @IdField()
  challengeId: string;

  @NestedField(() => MoneyDto, { description: 'fundings and top-ups' })
  funded: MoneyDto;

  @NestedField(() => MoneyDto)
  fee: MoneyDto;

  @NestedField(() => MoneyDto, { description: 'earned, still in its hold' })
  accrued: MoneyDto;

  @NestedField(() => MoneyDto, { description: 'earned and free' })
  paid: MoneyDto;

  @NestedField(() => MoneyDto)
  refunded: MoneyDto;

  @NestedField(() => MoneyDto, { description: 'balance of the escrow account' })
  remaining: MoneyDto;

  @NestedField(() => MoneyDto)
  ofWhichReserved: MoneyDto;

  @TimeField()
  asOf: string;
}

class BriefFindingDto {
  @StringField({ max: 60 })
  code: string;

  @EnumField(['error', 'warning', 'hint'])
  severity: 'error' | 'warning' | 'hint';

  @StringField({ nullable: true, max: 60 })
  field: string | null;

  @StringField()
  message: string;
}

export class BriefReadinessDto {
  @IntField({ max: 100 })
  score: number;

  @NestedField(() => BriefFindingDto, { array: true })
  findings: BriefFindingDto[];
}
