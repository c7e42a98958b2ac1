import { AmountDto, MoneyDto } from '../../../../../platform/http/common.dto.js';
import { MayBeEmpty } from '../../../../../platform/http/empty-body.js';
import {
  DateField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
  UrlField,
} from '../../../../../platform/http/fields.js';
import { MediaDto } from '../../../../identity/uploads/index.js';
import {
  type ShipmentProblem,
  shipmentProblems,
  type ShipmentStatus,
  shipmentStatuses,
} from '../shipment.types.js';

class ShipmentItemDto {
  @StringField({ description: 'id of the clause that names the goods' }) clause: string;
  @IdField({ nullable: true }) productId: string | null;
  @IdField({ nullable: true }) variantId: string | null;
  @StringField({ nullable: true, description: 'name of the variant' }) variant: string | null;
  @StringField() title: string;
  @IntField({ min: 1 }) quantity: number;
  @NestedField(() => MoneyDto, { description: 'of one piece' }) value: MoneyDto;
}

class TrackingDto {
  @StringField() carrier: string;
  @StringField() number: string;
  @StringField({ nullable: true, max: 2000 }) url: string | null;
  @TimeField({ nullable: true, description: 'the date of the carrier' }) arrivesAt: string | null;
}

/** Goods on their way to a creator. The address stands on the label alone. */
export class ShipmentDto {
  @IdField() id: string;
  @IdField() dealId: string;
  @EnumField(shipmentStatuses, { name: 'ShipmentStatus' }) status: ShipmentStatus;
  @NestedField(() => ShipmentItemDto, { array: true }) items: ShipmentItemDto[];
  @NestedField(() => MoneyDto, {
    description: 'of everything in it; a benefit in kind for the creator once it is received',
  })
  value: MoneyDto;
  @NestedField(() => TrackingDto, { nullable: true }) tracking: TrackingDto | null;
  @StringField({ nullable: true, max: 1000, description: 'of the creator who asked' }) note: string | null;
  @StringField({ nullable: true, max: 1000, description: 'of the brand' }) decisionNote: string | null;
  @EnumField(shipmentProblems, { nullable: true, name: 'ShipmentProblem' }) problem: ShipmentProblem | null;
  @StringField({ nullable: true, max: 1000 }) problemNote: string | null;
  @NestedField(() => MediaDto, { array: true }) problemMedia: MediaDto[];
  @TimeField({ nullable: true }) shippedAt: string | null;
  @TimeField({ nullable: true }) receivedAt: string | null;
  @TimeField({ nullable: true, description: 'until when the brand has to act' }) dueAt: string | null;
  @TimeField() createdAt: string;
  @StringField({ array: true, description: 'what the caller may do now, `label` among it' })
  allowedEvents: string[];
}

class ShipmentItemInputDto {
  @IdField({ optional: true }) productId?: string;
  @IdField({ optional: true, description: 'needed where the goods have variants' }) variantId?: string;
  @StringField({ min: 2, max: 120, description: 'as it was agreed on' }) title: string;
  @IntField({ min: 1, max: 20 }) quantity: number;
  @NestedField(() => AmountDto, { description: 'of one piece, as it was agreed on' }) value: AmountDto;
}

export class ShipmentInputDto {
  @NestedField(() => ShipmentItemInputDto, { array: { min: 1, max: 10 } }) items: ShipmentItemInputDto[];
  @IdField({ description: 'one of the own addresses; printed on the label, shown nowhere' })
  addressId: string;
  @StringField({ optional: true, max: 1000 }) note?: string;
}

export class ShipmentDecisionDto {
  @EnumField(['approve', 'reject']) decision: 'approve' | 'reject';
  @IdField({ optional: true, description: 'sent in place of the one that was chosen' }) variantId?: string;
  @StringField({ optional: true, max: 1000 }) note?: string;
}

export class ShipmentTrackingDto {
  @StringField({ min: 2, max: 60 }) carrier: string;
  @StringField({ min: 3, max: 60 }) number: string;
  @UrlField({ optional: true }) url?: string;
  @DateField({ optional: true, description: 'the day the carrier names; some days from now where left out' })
  arrivesOn?: string;
}

export class ShipmentProblemDto {
  @EnumField(shipmentProblems, { name: 'ShipmentProblem' }) problem: ShipmentProblem;
  @StringField({ optional: true, max: 1000 }) note?: string;
  @IdField({ optional: true, array: { max: 10, unique: true } }) mediaIds?: string[];
}

@MayBeEmpty()
export class GiveUpShipmentDto {
  @StringField({ optional: true, max: 1000 }) note?: string;
}
