import { MoneyDto } from '../../../../../platform/http/common.dto.js';
import { IntField, NestedField, StringField, TimeField } from '../../../../../platform/http/fields.js';
import { UserCardDto } from '../../../../identity/users/index.js';
import { DealRecordDto } from '../../dto/deal.dto.js';
import { DisputeDto } from './dispute.dto.js';

/** A dispute as the queue of staff shows it. */
export class DisputeRowDto extends DisputeDto {
  @StringField({ description: 'of the deal' }) title: string;
  @NestedField(() => UserCardDto) brand: UserCardDto;
  @NestedField(() => UserCardDto) creator: UserCardDto;
  @NestedField(() => MoneyDto, { description: 'in the escrow when it was opened, without VAT' })
  held: MoneyDto;
  @TimeField({ nullable: true, description: 'nobody decided in time' }) escalatedAt: string | null;
}

/** With everything that a decision needs. */
export class StaffDisputeDto extends DisputeRowDto {
  @NestedField(() => DealRecordDto) deal: DealRecordDto;
  @IntField({ description: 'basis points of what the creator gets that are the fee' }) feeBp: number;
  @NestedField(() => UserCardDto, { nullable: true }) decider: UserCardDto | null;
}
