import { AmountDto, MoneyDto } from '../../../../../platform/http/common.dto.js';
import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../../platform/http/fields.js';
import { DeliverableDto } from '../../dto/terms.dto.js';
import { type RenewalStatus, renewalStatuses } from '../rights.types.js';

export class RightsRenewalDto {
  @IdField() id: string;
  @IdField() dealId: string;
  @IdField() deliveryId: string;
  @EnumField(renewalStatuses, { name: 'RightsRenewalStatus' }) status: RenewalStatus;
  @IntField({ min: 1 }) days: number;
  @NestedField(() => MoneyDto, { description: 'net, the fee inside' }) price: MoneyDto;
  @NestedField(() => MoneyDto, { description: 'as the brand has named it' }) asked: MoneyDto;
  @NestedField(() => MoneyDto, { description: 'what the creator gets of it' }) earns: MoneyDto;
  @NestedField(() => MoneyDto, {
    nullable: true,
    description: 'what the brand pays on top; to the brand alone',
  })
  vat: MoneyDto | null;
  @TimeField({ nullable: true, description: 'until when it is answered, or paid' }) dueAt: string | null;
  @TimeField({ nullable: true }) paidAt: string | null;
  @StringField({ array: true, description: 'what the caller may do with it now' }) allowedEvents: string[];
  @TimeField() createdAt: string;
}

export class AssetRightsDto {
  @IdField() deliveryId: string;
  @StringField({ description: 'id of the clause that it fulfils' }) clause: string;
  @NestedField(() => DeliverableDto) deliverable: DeliverableDto;
  @EnumField(['organic', 'paid'], { description: 'on own channels, or in advertising too' })
  use: 'organic' | 'paid';
  @TimeField() startsAt: string;
  @TimeField() endsAt: string;
  @BoolField() ended: boolean;
  @NestedField(() => MoneyDto, { description: 'what a day more costs, unless something else is agreed' })
  perDay: MoneyDto;
  @NestedField(() => RightsRenewalDto, { array: true, description: 'the newest first' })
  renewals: RightsRenewalDto[];
}

export class DealRightsDto {
  @NestedField(() => MoneyDto, {
    nullable: true,
    description: 'price of a day that the creator has stated: whoever pays it needs no answer',
  })
  stated: MoneyDto | null;
  @NestedField(() => MoneyDto, { description: 'the least that a renewal costs' }) least: MoneyDto;
  @IntField({ min: 1 }) mostDays: number;
  @NestedField(() => AssetRightsDto, { array: true }) assets: AssetRightsDto[];
}

export class RightsPriceDto {
  @NestedField(() => AmountDto, { nullable: true, description: 'of one day; null takes it back' })
  perDay: AmountDto | null;
}

export class RenewalInputDto {
  @IntField({ min: 1, max: 3_650 }) days: number;
  @NestedField(() => AmountDto, { optional: true, description: 'net; default: the usual price' })
  price?: AmountDto;
}

export class RenewalCounterDto {
  @NestedField(() => AmountDto, { description: 'net' }) price: AmountDto;
}
