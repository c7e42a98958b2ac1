import { PageQueryDto } from '../../../../../platform/http/common.dto.js';
import {
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../../platform/http/fields.js';
import { MediaDto } from '../../../../identity/uploads/index.js';
import { type DealSide, dealSides } from '../../deal.types.js';
import { type DisputeStatus, disputeStatuses } from '../dispute.types.js';

/** What one side says went wrong, and what staff decided. */
export class DisputeDto {
  @IdField() id: string;
  @IdField() dealId: string;
  @IdField() openedBy: string;
  @EnumField(dealSides) side: DealSide;
  @StringField({ max: 2000 }) reason: string;
  @NestedField(() => MediaDto, { array: true }) media: MediaDto[];
  @EnumField(disputeStatuses, { name: 'DisputeStatus' }) status: DisputeStatus;
  @IntField({
    nullable: true,
    max: 100,
    description: 'percent of the escrow; null until it is decided, and where the bank took the money first',
  })
  creatorShare: number | null;
  @StringField({ nullable: true, max: 1000, description: 'why, as both sides read it' }) note: string | null;
  @TimeField({ description: 'when staff should have decided' }) dueAt: string;
  @TimeField() createdAt: string;
  @TimeField({ nullable: true }) resolvedAt: string | null;
}

export class OpenDisputeDto {
  @StringField({ min: 10, max: 2000, description: 'the other side and staff read it' }) reason: string;
  @IdField({ optional: true, array: { max: 10, unique: true } }) mediaIds?: string[];
}

export class DisputesQueryDto extends PageQueryDto {
  @EnumField(disputeStatuses, { optional: true, name: 'DisputeStatus' }) status?: DisputeStatus;
}

export class ResolveDisputeDto {
  @IntField({ min: 0, max: 100, description: 'percent of the escrow for the creator, the fee inside' })
  creatorShare: number;
  @StringField({ min: 10, max: 1000, description: 'why; both sides read it' }) note: string;
}
