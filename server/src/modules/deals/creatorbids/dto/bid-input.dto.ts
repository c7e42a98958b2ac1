import { AmountDto, PageQueryDto } from '../../../../platform/http/common.dto.js';
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
import { DeliverableInputDto, type Placement, placements } from '../../deals/index.js';
import { type BidStatus, bidStatuses } from '../bid.types.js';

export class BidInputDto {
  @StringField({ min: 3, max: 120 }) title: string;
  @StringField({ min: 10, max: 5000, description: 'becomes a clause of each contract' }) brief: string;
  @EnumField(contentFormats, { name: 'ContentFormat', array: { min: 1, max: 10, unique: true } })
  formats: string[];
  @EnumField(placements, { name: 'Placement', array: { min: 1, max: 10, unique: true } })
  placements: Placement[];
  @NestedField(() => DeliverableInputDto, {
    optional: true,
    array: { max: 20 },
    description: 'what is wanted of each creator; they may propose something else',
  })
  deliverables?: DeliverableInputDto[];
  @NestedField(() => TargetingDto, { optional: true }) targeting?: TargetingDto;
  @BoolField({ optional: true, description: 'only invited creators find it' }) inviteOnly?: boolean;
  @NestedField(() => AmountDto, {
    optional: true,
    description: 'what all accepted proposals may cost together; default: budgetMax for each place',
  })
  budget?: AmountDto;
  @NestedField(() => AmountDto, { optional: true, description: 'the least that one proposal may ask' })
  budgetMin?: AmountDto;
  @NestedField(() => AmountDto, { description: 'the most that one proposal may ask' }) budgetMax: AmountDto;
  @IntField({ min: 1, max: 100 }) places: number;
  @TimeField({ description: 'until then proposals are sent, and sealed' }) deadline: string;
}

/** What is not named stays as it was. Once creators have bid, only more is possible: later, more budget, more places. */
export class BidPatchDto {
  @StringField({ min: 3, max: 120, optional: true }) title?: string;
  @StringField({ min: 10, max: 5000, optional: true }) brief?: string;
  @EnumField(contentFormats, {
    name: 'ContentFormat',
    array: { min: 1, max: 10, unique: true },
    optional: true,
  })
  formats?: string[];
  @EnumField(placements, { name: 'Placement', array: { min: 1, max: 10, unique: true }, optional: true })
  placements?: Placement[];
  @NestedField(() => DeliverableInputDto, { optional: true, array: { max: 20 } })
  deliverables?: DeliverableInputDto[];
  @NestedField(() => TargetingDto, { optional: true }) targeting?: TargetingDto;
  @BoolField({ optional: true, description: 'only invited creators find it' }) inviteOnly?: boolean;
  @NestedField(() => AmountDto, {
    optional: true,
    nullable: true,
    description: 'null: budgetMax for each place',
  })
  budget?: AmountDto | null;
  @NestedField(() => AmountDto, { optional: true, nullable: true, description: 'null: no lowest price' })
  budgetMin?: AmountDto | null;
  @NestedField(() => AmountDto, { optional: true }) budgetMax?: AmountDto;
  @IntField({ min: 1, max: 100, optional: true }) places?: number;
  @TimeField({ optional: true }) deadline?: string;
  @EnumField(['open', 'closed', 'cancelled'], { optional: true, description: 'publish, close early, cancel' })
  status?: 'open' | 'closed' | 'cancelled';
}

export class BidInvitesDto {
  @IdField({ array: { min: 1, max: 50, unique: true } }) creatorIds: string[];
}

export class BidsQueryDto extends PageQueryDto {
  @EnumField(bidStatuses, { optional: true, name: 'CreatorBidStatus' }) status?: BidStatus;
  @StringField({ optional: true, max: 100 }) q?: string;
}
