import { MoneyDto, PageQueryDto } from '../../../../../platform/http/common.dto.js';
import {
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
  UrlField,
} from '../../../../../platform/http/fields.js';
import { MediaDto } from '../../../../identity/uploads/index.js';
import { UserCardDto } from '../../../../identity/users/index.js';
import { type DeliveryStatus, deliveryStatuses } from '../../deal.types.js';
import { DeliverableDto } from '../../dto/terms.dto.js';

/** A remark on a version, at a second of it or on a clause. */
class ReviewPointDto {
  @StringField({ max: 500 }) text: string;
  @IntField({ nullable: true }) atSec: number | null;
  @StringField({ nullable: true }) clause: string | null;
}

class ReviewPointInputDto {
  @StringField({ min: 1, max: 500 }) text: string;
  @IntField({ optional: true, max: 36_000 }) atSec?: number;
  @StringField({ optional: true, max: 4, description: 'id of a clause of the contract' }) clause?: string;
}

class DeliveryVersionDto {
  @IntField({ min: 1 }) version: number;
  @NestedField(() => MediaDto, { array: true }) media: MediaDto[];
  @StringField({ nullable: true, max: 2000 }) url: string | null;
  @StringField({ nullable: true, max: 1000 }) note: string | null;
  @StringField({ nullable: true, max: 1000 }) reviewNote: string | null;
  @NestedField(() => ReviewPointDto, { array: true }) reviewPoints: ReviewPointDto[];
  @TimeField() submittedAt: string;
}

export class DeliveryDto {
  @IdField() id: string;
  @IdField() dealId: string;
  @IdField({ description: 'the order that pays for it' }) orderId: string;
  @StringField({ description: 'id of the clause that it fulfils' }) clause: string;
  @NestedField(() => DeliverableDto) deliverable: DeliverableDto;
  @NestedField(() => UserCardDto) creator: UserCardDto;
  @NestedField(() => MoneyDto) price: MoneyDto;
  @NestedField(() => MediaDto, { array: true }) media: MediaDto[];
  @StringField({ nullable: true, max: 2000 }) url: string | null;
  @StringField({ nullable: true, max: 1000 }) note: string | null;
  @IntField() version: number;
  @EnumField(deliveryStatuses, { name: 'DeliveryStatus' }) status: DeliveryStatus;
  @IntField({ description: 'rounds of changes that are used' }) changeRounds: number;
  @StringField({ nullable: true, max: 1000 }) reviewNote: string | null;
  @NestedField(() => ReviewPointDto, { array: true }) reviewPoints: ReviewPointDto[];
  @EnumField(['brand', 'clock'], { nullable: true, description: 'clock: nobody decided in time' })
  reviewedBy: 'brand' | 'clock' | null;
  @NestedField(() => DeliveryVersionDto, { array: true, description: 'those that were sent back' })
  earlier: DeliveryVersionDto[];
  @TimeField({ nullable: true, description: 'when it is due, or approves itself' }) dueAt: string | null;
  @TimeField({ nullable: true }) submittedAt: string | null;
  @TimeField({ nullable: true }) reviewedAt: string | null;
}

export class DeliveriesQueryDto extends PageQueryDto {
  @IdField({ optional: true }) dealId?: string;
  @EnumField(deliveryStatuses, { optional: true, name: 'DeliveryStatus' }) status?: DeliveryStatus;
}

export class DeliveryInputDto {
  @IdField() dealId: string;
  @IdField() deliverableId: string;
  @IdField({ optional: true, array: { max: 10, unique: true } }) mediaIds?: string[];
  @UrlField({ optional: true }) url?: string;
  @StringField({ optional: true, max: 1000 }) note?: string;
}

export class DeliveryReviewDto {
  @EnumField(['approve', 'request_changes', 'reject']) decision: 'approve' | 'request_changes' | 'reject';
  @StringField({ optional: true, max: 1000, description: 'required unless approved' }) note?: string;
  @NestedField(() => ReviewPointInputDto, { optional: true, array: { max: 50 } })
  points?: ReviewPointInputDto[];
}
