import { MoneyDto, PageQueryDto } from '../../../../platform/http/common.dto.js';
import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../platform/http/fields.js';
import { UserCardDto } from '../../../identity/users/index.js';
import { DeliverableDto } from '../../deals/index.js';
import { type EndReason, endReasons, type MemberStatus, memberStatuses } from '../breed.types.js';

class SeatPieceDto {
  @IdField({ description: 'of the delivery' }) id: string;
  @NestedField(() => DeliverableDto) deliverable: DeliverableDto;
  @EnumField(['pending', 'submitted', 'changes_requested', 'approved', 'rejected'], {
    name: 'DeliveryStatus',
  })
  status: string;
  @TimeField({ nullable: true }) dueAt: string | null;
  @NestedField(() => MoneyDto) price: MoneyDto;
  @NestedField(() => MoneyDto, { description: 'its part of the bonus' }) bonus: MoneyDto;
  @BoolField({ description: 'approved, and handed in on time' }) bonusEarned: boolean;
}

/** The money and the work of one cycle: price = fee + paid + refunded + held, once it is paid. */
export class SeatCycleDto {
  @IntField({ min: 1 }) cycle: number;
  @EnumField(['pending', 'completed', 'cancelled'], { name: 'DealOrderStatus' }) status: string;
  @EnumField(['none', 'held', 'frozen', 'released', 'refunded', 'split'], { name: 'EscrowState' })
  escrow: string;
  @NestedField(() => MoneyDto, { description: 'with the bonus' }) price: MoneyDto;
  @NestedField(() => MoneyDto, {
    description: 'what can be earned of it by work on time; paid when the cycle ends',
  })
  bonus: MoneyDto;
  @NestedField(() => MoneyDto, { description: 'of the platform, inside the price' }) fee: MoneyDto;
  @NestedField(() => MoneyDto, { description: 'to the creator' }) paid: MoneyDto;
  @NestedField(() => MoneyDto) refunded: MoneyDto;
  @NestedField(() => MoneyDto, { description: 'still in escrow' }) held: MoneyDto;
  @TimeField({ description: 'until when it is to be paid, later until when all work is done' })
  dueAt: string;
  @TimeField({ nullable: true }) fundedAt: string | null;
  @NestedField(() => SeatPieceDto, { array: true }) pieces: SeatPieceDto[];
}

export class BreedMemberDto {
  @IdField() id: string;
  @IdField() breedId: string;
  @NestedField(() => UserCardDto) creator: UserCardDto;
  @TimeField() since: string;
  @IdField({ nullable: true }) dealId: string | null;
  @EnumField(memberStatuses, { name: 'BreedMemberStatus' }) status: MemberStatus;
  @NestedField(() => MoneyDto, { description: 'of a cycle, net' }) fee: MoneyDto;
  @NestedField(() => MoneyDto, { description: 'what the creator receives of it' }) earns: MoneyDto;
  @IntField({
    min: 1,
    nullable: true,
    description: 'paid cycles that it lasts at least, as agreed; null: those of the squad',
  })
  minCycles: number | null;
  @IntField({ min: 1, description: 'the cycle that was opened last' }) cycle: number;
  @TimeField({ description: 'of that cycle' }) startsAt: string;
  @TimeField({ description: 'of that cycle' }) endsAt: string;
  @IntField({ nullable: true, description: 'the last cycle; null while the seat goes on' })
  leaveAfter: number | null;
  @EnumField(endReasons, { nullable: true, name: 'BreedEndReason' }) leaveReason: EndReason | null;
  @StringField({ nullable: true, max: 1000 }) leaveNote: string | null;
  @NestedField(() => UserCardDto, { nullable: true, description: 'whom the creator proposes to follow' })
  replacement: UserCardDto | null;
  @StringField({ nullable: true, max: 1000 }) replacementNote: string | null;
  @NestedField(() => SeatCycleDto, { array: true, description: 'the last cycles, the newest last' })
  cycles: SeatCycleDto[];
  @StringField({ array: true, description: 'what the caller may do with it now' }) allowedEvents: string[];
}

export class MembersQueryDto extends PageQueryDto {}

export class ReplacementDto {
  @IdField() creatorId: string;
  @StringField({ optional: true, max: 1000, description: 'the brand reads it' }) message?: string;
}
