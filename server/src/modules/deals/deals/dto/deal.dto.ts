import { MoneyDto } from '../../../../platform/http/common.dto.js';
import {
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../platform/http/fields.js';
import { PageQueryDto } from '../../../../platform/http/common.dto.js';
import { UserCardDto } from '../../../identity/users/index.js';
import {
  type Clause,
  type CloseReason,
  closeReasons,
  type DealEventName,
  dealEvents,
  type DealKind,
  dealKinds,
  type DealSide,
  dealSides,
  type DealStage,
  dealStages,
  type EscrowState,
  escrowStates,
  type OrderStatus,
  orderStatuses,
} from '../deal.types.js';
import { DisputeDto } from '../disputes/dto/dispute.dto.js';
import { DeliveryDto } from '../deliveries/dto/delivery.dto.js';
import { ShipmentDto } from '../shipments/dto/shipment.dto.js';
import { GoodsDto } from './goods.dto.js';
import { DeliverableDto } from './terms.dto.js';
import { OfferDto } from '../offers/dto/offer.dto.js';

export class DealOrderDto {
  @IdField() id: string;
  @IdField() dealId: string;
  @IntField({ min: 1 }) cycle: number;
  @EnumField(orderStatuses, { name: 'DealOrderStatus' }) status: OrderStatus;
  @TimeField() dueAt: string;
  @NestedField(() => MoneyDto, { description: 'with the bonus' }) price: MoneyDto;
  @NestedField(() => MoneyDto, { description: 'for work on time, inside the price' }) bonus: MoneyDto;
  @NestedField(() => MoneyDto, { description: 'inside the price' }) platformFee: MoneyDto;
  @NestedField(() => MoneyDto, { description: 'what the creator receives if everything is approved' })
  earns: MoneyDto;
  @NestedField(() => MoneyDto, {
    nullable: true,
    description: 'on top of the price; until it is paid that of today, for the brand alone',
  })
  vat: MoneyDto | null;
  @EnumField(escrowStates, { name: 'EscrowState' }) escrow: EscrowState;
  @NestedField(() => MoneyDto) paid: MoneyDto;
  @NestedField(() => MoneyDto) refunded: MoneyDto;
  @StringField({ nullable: true }) frozenReason: string | null;
  @IdField({ nullable: true }) paymentId: string | null;
  @TimeField({ nullable: true }) fundedAt: string | null;
  @TimeField({ nullable: true }) completedAt: string | null;
  @TimeField({ nullable: true }) cancelledAt: string | null;
}

/** One point of the contract; its id is what remarks and disputes quote. What its kind does not have is null. */
export class ClauseDto {
  @StringField() id: string;
  @EnumField(['deliverable', 'brief', 'goods', 'label', 'changes', 'rights', 'exclusivity', 'bonus', 'price'])
  kind: Clause['kind'];
  @NestedField(() => DeliverableDto, { nullable: true }) deliverable: DeliverableDto | null;
  @NestedField(() => MoneyDto, { nullable: true }) price: MoneyDto | null;
  @IntField({ nullable: true, description: 'rounds of changes for each deliverable' }) rounds: number | null;
  @EnumField(['organic', 'paid'], { nullable: true }) use: 'organic' | 'paid' | null;
  @IntField({ nullable: true }) months: number | null;
  @StringField({ nullable: true, description: 'what is not advertised meanwhile' }) field: string | null;
  @StringField({ nullable: true }) until: string | null;
  @StringField({ nullable: true, max: 5000, description: 'the brief' }) text: string | null;
  @NestedField(() => GoodsDto, { nullable: true }) goods: GoodsDto | null;
}

class ContractDto {
  @StringField({ description: 'SHA-256 of the contract, taken when both sides agreed' }) hash: string;
  @TimeField() agreedAt: string;
  @NestedField(() => ClauseDto, { array: true }) clauses: ClauseDto[];
}

class DealLogDto {
  @IdField() id: string;
  @EnumField(dealEvents, { name: 'DealLogEvent' }) event: DealEventName;
  @StringField({ description: 'brand, creator, clock, provider, system, staff' }) actor: string;
  @StringField({ nullable: true }) clause: string | null;
  @IntField({ nullable: true }) version: number | null;
  @NestedField(() => MoneyDto, { nullable: true }) amount: MoneyDto | null;
  @StringField({ nullable: true, max: 1000 }) note: string | null;
  @TimeField() at: string;
}

/** A deal as lists show it. */
export class DealDto {
  @IdField() id: string;
  @EnumField(dealKinds, { name: 'DealKind' }) kind: DealKind;
  @IdField() refId: string;
  @EnumField(dealStages, { name: 'DealStage' }) stage: DealStage;
  @StringField() title: string;
  @NestedField(() => UserCardDto) brand: UserCardDto;
  @NestedField(() => UserCardDto) creator: UserCardDto;
  @NestedField(() => MoneyDto) price: MoneyDto;
  @TimeField({ nullable: true }) dueAt: string | null;
  @EnumField(dealSides, { nullable: true }) turn: DealSide | null;
  @EnumField(closeReasons, { nullable: true, name: 'DealCloseReason' }) closedReason: CloseReason | null;
  @StringField({ nullable: true, max: 1000 }) closedNote: string | null;
  @NestedField(() => DealOrderDto, { nullable: true, description: 'the current one' })
  order: DealOrderDto | null;
  @TimeField() createdAt: string;
}

/** A deal with all that happened in it, as both sides and staff read it. */
export class DealRecordDto extends DealDto {
  @NestedField(() => DealOrderDto, { array: true }) orders: DealOrderDto[];
  @NestedField(() => DeliveryDto, { array: true }) deliveries: DeliveryDto[];
  @NestedField(() => ContractDto, { nullable: true }) contract: ContractDto | null;
  @NestedField(() => DealLogDto, { array: true, description: 'the newest first' }) log: DealLogDto[];
}

/** The ovation that a deal of this kind came from; its page has the rest. */
export class DealOvationDto {
  @IdField() id: string;
  @StringField({ description: 'OvationStatus' }) status: string;
  @StringField({ max: 1000, description: 'what the brand asked' }) prompt: string;
  @IntField({ nullable: true, min: 1, max: 5 }) rating: number | null;
  @StringField({ nullable: true, max: 1000 }) text: string | null;
}

export class DealDetailDto extends DealRecordDto {
  @EnumField(dealSides, { description: 'where the caller stands' }) side: DealSide;
  @NestedField(() => OfferDto, { nullable: true }) offer: OfferDto | null;
  @NestedField(() => DealOvationDto, { nullable: true, description: 'of deals of the kind ovation' })
  ovation: DealOvationDto | null;
  @NestedField(() => DisputeDto, { nullable: true, description: 'about the current order' })
  dispute: DisputeDto | null;
  @NestedField(() => ShipmentDto, { array: true, description: 'goods sent to the creator' })
  shipments: ShipmentDto[];
  @StringField({ array: true, description: 'what the caller may do now' }) allowedEvents: string[];
}

export class DealsQueryDto extends PageQueryDto {
  @EnumField(dealKinds, { optional: true, name: 'DealKind' }) kind?: DealKind;
}

export class DealRequestsQueryDto extends DealsQueryDto {
  @EnumField(['sent', 'received'], { optional: true, description: 'received: the caller has to answer' })
  side?: 'sent' | 'received';
}

export class CancelDealDto {
  @StringField({ min: 3, max: 1000, description: 'the other side reads it' })
  reason: string;
}
