import { AmountDto, MoneyDto, PageQueryDto } from '../../../../platform/http/common.dto.js';
import { MayBeEmpty } from '../../../../platform/http/empty-body.js';
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
import { DeliverableDto, DeliverableInputDto } from '../../deals/index.js';
import { type ClosedReason, closedReasons, type ProposalStatus, proposalStatuses } from '../bid.types.js';

export class ProposalDto {
  @IdField() id: string;
  @IdField() bidId: string;
  @NestedField(() => UserCardDto) creator: UserCardDto;
  @NestedField(() => MoneyDto) price: MoneyDto;
  @NestedField(() => MoneyDto, { description: 'what the creator receives of it' }) earns: MoneyDto;
  @IntField({ min: 1, description: 'days from the award until the work is due' }) days: number;
  @StringField({ max: 3000 }) text: string;
  @NestedField(() => DeliverableDto, { array: true }) deliverables: DeliverableDto[];
  @EnumField(proposalStatuses, { name: 'ProposalStatus' }) status: ProposalStatus;
  @IntField({ min: 1 }) version: number;
  @IdField({ nullable: true, description: 'the version before' }) revisionOf: string | null;
  @StringField({ nullable: true, max: 1000 }) revisionNote: string | null;
  @EnumField(closedReasons, { nullable: true, name: 'ProposalClosedReason' })
  closedReason: ClosedReason | null;
  @StringField({ nullable: true, max: 1000, description: 'what the other side wrote beside it' })
  closedNote: string | null;
  @TimeField() expiresAt: string;
  @BoolField({ description: 'nobody but its author can read it' }) sealed: boolean;
  @StringField({ description: 'SHA-256 of `sealedText`, known since it was sent' }) hash: string;
  @StringField({ max: 60_000, description: 'the terms and a nonce as they were hashed' }) sealedText: string;
  @NestedField(() => MoneyDto, { description: 'the price of one piece, which the band compares' })
  piecePrice: MoneyDto;
  @IntField({ nullable: true, description: 'average views of the creator for all pieces together' })
  expectedViews: number | null;
  @NestedField(() => MoneyDto, { nullable: true, description: 'the price for 1,000 expected views' })
  cpm: MoneyDto | null;
  @IdField({ nullable: true }) dealId: string | null;
  @BoolField({ description: 'the brand has noted it; always false to its author' }) shortlisted: boolean;
  @TimeField() createdAt: string;
  @StringField({ array: true, description: 'what the caller may do with it now' }) allowedEvents: string[];
}

export class ProposalInputDto {
  @NestedField(() => AmountDto, { description: 'net, the fee inside' }) price: AmountDto;
  @IntField({ min: 1, max: 60, description: 'days from the award until the work is due' }) days: number;
  @StringField({ min: 10, max: 3000 }) text: string;
  @NestedField(() => DeliverableInputDto, { array: { min: 1, max: 20 } }) deliverables: DeliverableInputDto[];
}

/** What is not named stays as it was. */
export class ProposalPatchDto {
  @NestedField(() => AmountDto, { optional: true }) price?: AmountDto;
  @IntField({ min: 1, max: 60, optional: true }) days?: number;
  @StringField({ min: 10, max: 3000, optional: true }) text?: string;
  @NestedField(() => DeliverableInputDto, { optional: true, array: { min: 1, max: 20 } })
  deliverables?: DeliverableInputDto[];
}

export class ProposalsQueryDto extends PageQueryDto {
  @EnumField(proposalStatuses, { optional: true, name: 'ProposalStatus' }) status?: ProposalStatus;
  @EnumField(['newest', 'price', 'days'], { optional: true }) sort?: 'newest' | 'price' | 'days';
}

export class RevisionRequestDto {
  @StringField({ min: 3, max: 1000, description: 'the creator reads it' }) note: string;
}

export class ShortlistDto {
  @BoolField() shortlisted: boolean;
}

@MayBeEmpty()
export class CloseProposalDto {
  @StringField({ optional: true, max: 1000, description: 'the other side reads it' }) reason?: string;
}
