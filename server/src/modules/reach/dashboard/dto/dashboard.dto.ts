import { MoneyDto } from '../../../../platform/http/common.dto.js';
import {
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../platform/http/fields.js';
import { UserCardDto } from '../../../identity/users/index.js';
import { WalletDto } from '../../../money/wallet/index.js';
import { type LinkKind, linkKinds, type TodoKind, todoKinds } from '../dashboard.types.js';

export class TodoDto {
  @EnumField(todoKinds, { name: 'TodoKind' }) kind: TodoKind;
  @IdField({ description: 'of the challenge or account it is about' }) id: string;
  @StringField({ description: 'its title' }) label: string;
  @TimeField({ nullable: true }) dueAt: string | null;
  @NestedField(() => MoneyDto, { nullable: true, description: 'what hangs on it, where known to the cent' })
  amount: MoneyDto | null;
  @IntField({ description: 'how many wait' }) count: number;
  @StringField({ nullable: true, max: 2000, description: 'reason somebody gave' }) note: string | null;
}

/** Each role gets those that mean something to it. */
export class DashboardCountsDto {
  @IntField({ description: 'all that waits, shown or not' }) todo: number;
  @IntField({ optional: true }) challenges?: number;
  @IntField({ optional: true }) running?: number;
  @IntField({ optional: true }) drafts?: number;
  @IntField({ optional: true }) toReview?: number;
  @IntField({ optional: true }) requests?: number;
  @IntField({ optional: true }) entries?: number;
  @IntField({ optional: true }) openEntries?: number;
  @IntField({ optional: true }) invitations?: number;
  @IntField({ optional: true }) followers?: number;
  @IntField({ optional: true }) following?: number;
  @IntField({ optional: true }) inReview?: number;
  @IntField({ optional: true }) suspended?: number;
  @IntField({ optional: true }) overdue?: number;
  @IntField({ optional: true }) frozenEntries?: number;
}

class ActivityRefDto {
  @StringField() kind: string;
  @IdField() id: string;
}

/** Something that happened: a notification in all but its being read. */
export class ActivityDto {
  @IdField() id: string;
  @StringField({ description: 'challenge.<event>, entry.<event> or wallet.<transaction type>' }) type: string;
  @StringField({ description: 'of the challenge it happened to, or empty' }) title: string;
  @StringField({ max: 2000, description: 'reason somebody gave, or empty' }) body: string;
  @NestedField(() => UserCardDto, { nullable: true }) actor: UserCardDto | null;
  @NestedField(() => ActivityRefDto, { nullable: true }) ref: ActivityRefDto | null;
  @NestedField(() => MoneyDto, { nullable: true, description: 'negative where it left' })
  amount: MoneyDto | null;
  @IntField({ nullable: true, min: Number.MIN_SAFE_INTEGER }) coins: number | null;
  @TimeField({ nullable: true }) readAt: string | null;
  @TimeField() createdAt: string;
}

export class DashboardDto {
  @StringField() greetingName: string;
  @NestedField(() => WalletDto, { nullable: true, description: 'null for whoever may not read it' })
  wallet: WalletDto | null;
  @NestedField(() => TodoDto, { array: { max: 10 }, description: 'by deadline, then by money' })
  todo: TodoDto[];
  @NestedField(() => DashboardCountsDto) counts: DashboardCountsDto;
  @NestedField(() => ActivityDto, { array: { max: 8 }, description: 'newest first' }) recent: ActivityDto[];
  @EnumField(linkKinds, { array: true, name: 'DashboardLink', description: 'where to go, the best first' })
  links: LinkKind[];
}
