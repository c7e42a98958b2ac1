import { MoneyDto } from '../../../../../platform/http/common.dto.js';
import {
  DateField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  TimeField,
} from '../../../../../platform/http/fields.js';
import { type StaffQueueKind, staffQueueKinds } from '../../../../../platform/staff/staff-queue.js';
import { UserCardDto } from '../../../../identity/users/index.js';

export class OverviewQueryDto {
  @DateField({ optional: true, description: 'first day in UTC; 30 days before the last one where left out' })
  from?: string;

  @DateField({ optional: true, description: 'last day in UTC, included; today where left out' })
  to?: string;
}

export class UserFiguresDto {
  @IntField({ description: 'accounts now, without staff and without those who left' })
  total: number;

  @IntField()
  creators: number;

  @IntField()
  brands: number;

  @IntField()
  suspended: number;

  @IntField({ description: 'signed up in the period' })
  registered: number;
}

export class OverviewDayDto {
  @DateField({ description: 'in UTC' })
  date: string;

  @IntField({ description: 'sign-ups' })
  registered: number;

  @NestedField(() => MoneyDto)
  revenue: MoneyDto;

  @NestedField(() => MoneyDto)
  fees: MoneyDto;

  @NestedField(() => MoneyDto)
  payouts: MoneyDto;
}

/** How the platform does. Sums are of the period; what waits is of now. */
export class AdminOverviewDto {
  @NestedField(() => UserFiguresDto)
  users: UserFiguresDto;

  @NestedField(() => MoneyDto, { description: 'what customers paid, before refunds' })
  revenue: MoneyDto;

  @NestedField(() => MoneyDto, { description: 'our fees, less what of them was given back' })
  fees: MoneyDto;

  @NestedField(() => MoneyDto, { description: 'what arrived at banks' })
  payouts: MoneyDto;

  @IntField({ description: 'nothing can be reported yet' })
  openReports: number;

  @IntField({ description: 'identities that wait for a decision' })
  kycQueue: number;

  @IntField({ description: 'background jobs that were given up' })
  failedJobs: number;

  @NestedField(() => OverviewDayDto, { array: { max: 366 }, description: 'every day, in order' })
  series: OverviewDayDto[];
}

export class DecidedCasesDto {
  @IntField({ min: 1 })
  decided: number;

  @IntField({ description: 'of them, within the target that held then' })
  inTime: number;
}

/** One queue of staff. */
export class StaffQueueDto {
  @EnumField(staffQueueKinds, { name: 'StaffQueueKind' })
  kind: StaffQueueKind;

  @IntField()
  open: number;

  @TimeField({ nullable: true, description: 'since when the first of them waits' })
  oldestAt: string | null;

  @IntField({ nullable: true, min: 1, description: 'hours in which a case should be decided; a setting' })
  targetHours: number | null;

  @TimeField({
    nullable: true,
    description:
      'until when the first of them should be decided, by its own deadline or the target; past = missed',
  })
  dueAt: string | null;

  @NestedField(() => DecidedCasesDto, {
    nullable: true,
    description: 'of today and the six days before it in UTC; null where nothing was decided',
  })
  lastWeek: DecidedCasesDto | null;

  @NestedField(() => MoneyDto, { nullable: true, description: 'what waits with them' })
  waiting: MoneyDto | null;
}

/** One case that waits for staff. */
export class StaffCaseDto {
  @EnumField(staffQueueKinds, { name: 'StaffQueueKind' })
  kind: StaffQueueKind;

  @IdField({ description: 'of the challenge, the entry, the payout …; of an identity check the person' })
  id: string;

  @NestedField(() => UserCardDto, { nullable: true, description: 'whom it is about' })
  person: UserCardDto | null;

  @TimeField({ description: 'since when it waits' })
  since: string;

  @TimeField({ nullable: true })
  dueAt: string | null;

  @NestedField(() => MoneyDto, { nullable: true })
  amount: MoneyDto | null;
}
