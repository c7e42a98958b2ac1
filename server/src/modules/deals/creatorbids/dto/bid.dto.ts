import { MoneyDto } from '../../../../platform/http/common.dto.js';
import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../platform/http/fields.js';
import { TargetingDto } from '../../../challenges/challenges/index.js';
import { contentFormats } from '../../../challenges/content-tracking/index.js';
import { EligibilityDto } from '../../../challenges/entries/index.js';
import { UserCardDto } from '../../../identity/users/index.js';
import { DeliverableDto, type Placement, placements } from '../../deals/index.js';
import { type BidStatus, bidStatuses } from '../bid.types.js';
import { ProposalDto } from './proposal.dto.js';

/** A bid as lists show it. */
export class CreatorBidDto {
  @IdField() id: string;
  @NestedField(() => UserCardDto) brand: UserCardDto;
  @StringField() title: string;
  @StringField({ max: 5000 }) brief: string;
  @EnumField(contentFormats, { array: true, name: 'ContentFormat' }) formats: string[];
  @EnumField(placements, { array: true, name: 'Placement' }) placements: Placement[];
  @NestedField(() => DeliverableDto, { array: true }) deliverables: DeliverableDto[];
  @NestedField(() => TargetingDto) targeting: TargetingDto;
  @BoolField({ description: 'only invited creators find it' }) inviteOnly: boolean;
  @NestedField(() => MoneyDto, { nullable: true, description: 'the least that one proposal may ask' })
  budgetMin: MoneyDto | null;
  @NestedField(() => MoneyDto, { description: 'the most that one proposal may ask' }) budgetMax: MoneyDto;
  @NestedField(() => MoneyDto, { nullable: true, description: 'of all places together; the brand sees it' })
  budget: MoneyDto | null;
  @NestedField(() => MoneyDto, { nullable: true, description: 'of it given away; the brand sees it' })
  awarded: MoneyDto | null;
  @IntField({ min: 1 }) places: number;
  @IntField({ nullable: true, description: 'places given away; the brand sees it' })
  awardedCount: number | null;
  @TimeField() deadline: string;
  @TimeField({ nullable: true, description: 'until when proposals of a closed bid are accepted' })
  decideBy: string | null;
  @EnumField(bidStatuses, { name: 'CreatorBidStatus' }) status: BidStatus;
  @BoolField({ description: 'proposals can be read by their authors alone' }) sealed: boolean;
  @IntField({ description: 'of how many creators' }) proposalCount: number;
  @NestedField(() => ProposalDto, { nullable: true, description: 'the last one of the creator who asks' })
  proposal: ProposalDto | null;
  @TimeField() createdAt: string;
  @StringField({ array: true, description: 'what the caller may do with it now' }) allowedEvents: string[];
}

class PriceBandDto {
  @IntField({ description: 'deals it is computed from' }) count: number;
  @IntField({ description: 'days that it looks back' }) days: number;
  @NestedField(() => MoneyDto, { description: 'a quarter cost less' }) low: MoneyDto;
  @NestedField(() => MoneyDto) median: MoneyDto;
  @NestedField(() => MoneyDto, { description: 'a quarter cost more' }) high: MoneyDto;
}

class SealDto {
  @StringField({ description: 'SHA-256 of a proposal' }) hash: string;
  @TimeField() at: string;
}

class PlacementViewsDto {
  @EnumField(placements, { name: 'Placement' }) placement: Placement;
  @IntField() averageViews: number;
}

export class CreatorBidDetailDto extends CreatorBidDto {
  @NestedField(() => PriceBandDto, {
    nullable: true,
    description: 'prices of one piece in paid deals; null while there are too few',
  })
  band: PriceBandDto | null;
  @IntField({ description: 'inside the price, in basis points' }) feeBp: number;
  @IntField({ nullable: true, description: 'on top for the brand, in basis points; only it is told' })
  vatBp: number | null;
  @NestedField(() => SealDto, { array: { max: 500 }, description: 'of all proposals, by hash' })
  seals: SealDto[];
  @NestedField(() => PlacementViewsDto, {
    array: true,
    description: 'what the creator who asks reaches on average, where an account is linked',
  })
  ownViews: PlacementViewsDto[];
  @NestedField(() => EligibilityDto, {
    nullable: true,
    description: 'what of the requirements the creator who asks misses; null to the brand',
  })
  eligibility: EligibilityDto | null;
}
