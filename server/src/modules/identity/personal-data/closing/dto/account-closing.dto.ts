import { MoneyDto } from '../../../../../platform/http/common.dto.js';
import { BlockerDto } from '../../../../../platform/http/error.dto.js';
import { MayBeEmpty } from '../../../../../platform/http/empty-body.js';
import {
  BoolField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../../platform/http/fields.js';

@MayBeEmpty()
export class CloseAccountDto {
  @StringField({ optional: true, min: 1, max: 128, trim: false, description: 'checked where it is given' })
  password?: string;

  @StringField({ optional: true, max: 1_000 })
  reason?: string;

  @BoolField({ optional: true, description: 'agrees that coins which cannot be given back lapse' })
  lapseCoins?: boolean;
}

export class AccountClosedDto {
  @BoolField()
  status: boolean;

  @StringField()
  message: string;

  @TimeField({ description: 'until then it can be cancelled' })
  deleteAt: string;
}

/** What closing the account would mean now, or how far it is. */
export class AccountClosingDto {
  @TimeField({ nullable: true })
  requestedAt: string | null;

  @TimeField({ nullable: true })
  deleteAt: string | null;

  @BoolField({ description: 'its time had come, but something was in the way' })
  postponed: boolean;

  @NestedField(() => BlockerDto, { array: true, description: 'what has to end first' })
  blockers: BlockerDto[];

  @IntField({ description: 'coins that cannot be given back: they lapse, if their owner agrees' })
  lapsingCoins: number;

  @IntField({ description: 'coins bought so lately that their purchase can be taken back' })
  returnableCoins: number;

  @NestedField(() => MoneyDto, { description: 'what is paid out first, without a minimum' })
  payout: MoneyDto;
}
