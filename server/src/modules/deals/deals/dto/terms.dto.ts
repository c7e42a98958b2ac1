import { AmountDto } from '../../../../platform/http/common.dto.js';
import {
  DateField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../platform/http/fields.js';
import { contentFormats } from '../../../challenges/content-tracking/index.js';
import { type Placement, placements } from '../deal.types.js';
import { GoodsInputDto } from './goods.dto.js';

export class DeliverableDto {
  @IdField() id: string;
  @EnumField(contentFormats, { name: 'ContentFormat' }) format: string;
  @EnumField(placements, { name: 'Placement' }) placement: Placement;
  @IntField({ min: 1 }) quantity: number;
  @TimeField({ nullable: true }) dueAt: string | null;
  @StringField({ nullable: true }) note: string | null;
  @IntField({ min: 1, description: 'its part of the price, against the weights of the others' })
  weight: number;
}

export class DeliverableInputDto {
  @EnumField(contentFormats, { name: 'ContentFormat' }) format: string;
  @EnumField(placements, { name: 'Placement' }) placement: Placement;
  @IntField({ min: 1, max: 50 }) quantity: number;
  @TimeField({ optional: true }) dueAt?: string;
  @StringField({ optional: true, max: 500 }) note?: string;
  @IntField({
    min: 1,
    max: 1000,
    optional: true,
    description: 'its part of the price; default: its quantity',
  })
  weight?: number;
}

export class UsageRightsDto {
  @EnumField(['organic', 'paid'], { description: 'on own channels, or in advertising too' })
  use: 'organic' | 'paid';
  @IntField({ min: 1, max: 120 }) months: number;
}

export class ExclusivityDto {
  @StringField({ min: 2, max: 120, description: 'what the creator does not advertise meanwhile' })
  field: string;
  @DateField() until: string;
}

/** What can be named again in a counter-offer. */
export class OfferChangeDto {
  @NestedField(() => AmountDto, { optional: true }) price?: AmountDto;
  @TimeField({ optional: true }) dueAt?: string;
  @NestedField(() => DeliverableInputDto, { optional: true, array: { min: 1, max: 20 } })
  deliverables?: DeliverableInputDto[];
  @NestedField(() => GoodsInputDto, {
    optional: true,
    array: { max: 10 },
    description: 'all that the brand sends; an empty list: nothing',
  })
  goods?: GoodsInputDto[];
  @StringField({ optional: true, max: 2000 }) message?: string;
}

export class OfferInputDto {
  @IdField() creatorId: string;
  @IdField({ optional: true, description: 'an own campaign that the offer is about' }) campaignId?: string;
  @StringField({ min: 3, max: 120 }) title: string;
  @NestedField(() => AmountDto, { description: 'net, the fee inside' }) price: AmountDto;
  @NestedField(() => DeliverableInputDto, { array: { min: 1, max: 20 } }) deliverables: DeliverableInputDto[];
  @StringField({ optional: true, max: 2000 }) message?: string;
  @TimeField({ optional: true }) dueAt?: string;
  @NestedField(() => UsageRightsDto, { optional: true }) rights?: UsageRightsDto;
  @NestedField(() => ExclusivityDto, { optional: true }) exclusivity?: ExclusivityDto;
  @NestedField(() => GoodsInputDto, {
    optional: true,
    array: { max: 10 },
    description: 'what the brand sends to the creator',
  })
  goods?: GoodsInputDto[];
  @TimeField({ optional: true, description: 'at most as far away as the default' }) expiresAt?: string;
}
