import { UserCardDto } from '../../../identity/users/index.js';
import {
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../platform/http/fields.js';

const MOST = 1_000_000_000_000;

/** A line of a journal entry, with the names the second person reads. */
export class ApprovalLineDto {
  @StringField({ max: 18 })
  accountId: string;

  @IntField({ min: -MOST, max: MOST, description: 'cents or coins, credit-positive' })
  minor: number;

  @StringField({ optional: true, max: 64, description: 'code of the account' })
  account?: string;

  @EnumField(['EUR', 'coin'], { optional: true })
  unit?: 'EUR' | 'coin';

  @StringField({
    optional: true,
    max: 40,
    description: 'whose account it is: user, team, platform, or what money waits for',
  })
  ownerType?: string;

  @IdField({ optional: true })
  ownerId?: string;

  @NestedField(() => UserCardDto, { optional: true, description: 'of a person or a team, when it is read' })
  owner?: UserCardDto;
}

/** What will be done, by kind: a sum, coins, or the lines of a journal entry. */
export class ApprovalPayloadDto {
  @IntField({ optional: true })
  amountMinor?: number;

  @IntField({ optional: true, description: 'VAT in the sum, where it adds some' })
  vatMinor?: number;

  @IntField({ optional: true, min: -MOST, max: MOST })
  coins?: number;

  @IntField({ optional: true, max: 100, description: 'percent of the sum for the creator of a deal' })
  creatorShare?: number;

  @IdField({ optional: true })
  userId?: string;

  @IdField({ optional: true })
  bankAccountId?: string;

  @NestedField(() => ApprovalLineDto, { optional: true, array: { max: 50 } })
  lines?: ApprovalLineDto[];

  @TimeField({ optional: true })
  effectiveAt?: string;

  @EnumField(['clear', 'look'], {
    optional: true,
    description: 'what the sanctions lists said of the person who is paid',
  })
  screening?: 'clear' | 'look';
}
