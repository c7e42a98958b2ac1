import { MoneyDto } from '../../../../../platform/http/common.dto.js';
import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../../platform/http/fields.js';
import { UserCardDto } from '../../../../identity/users/index.js';
import { type DealSide, dealSides } from '../../deal.types.js';
import { GoodsDto } from '../../dto/goods.dto.js';
import { DeliverableDto, ExclusivityDto, UsageRightsDto } from '../../dto/terms.dto.js';
import { type OfferStatus, offerStatuses } from '../offer.types.js';

class OfferRoundDto {
  @IdField() by: string;
  @NestedField(() => MoneyDto) price: MoneyDto;
  @TimeField() at: string;
}

export class OfferDto {
  @IdField() id: string;
  @IdField() dealId: string;
  @IdField({ nullable: true, description: 'the campaign that it is about' }) campaignId: string | null;
  @NestedField(() => UserCardDto) brand: UserCardDto;
  @NestedField(() => UserCardDto) creator: UserCardDto;
  @EnumField(dealSides) initiator: DealSide;
  @StringField() title: string;
  @NestedField(() => MoneyDto) price: MoneyDto;
  @NestedField(() => MoneyDto, { description: 'what the creator receives of it' }) earns: MoneyDto;
  @NestedField(() => DeliverableDto, { array: true }) deliverables: DeliverableDto[];
  @StringField({ nullable: true, max: 2000 }) message: string | null;
  @StringField({ nullable: true, max: 5000 }) brief: string | null;
  @TimeField({ nullable: true }) dueAt: string | null;
  @NestedField(() => UsageRightsDto, { nullable: true }) rights: UsageRightsDto | null;
  @NestedField(() => ExclusivityDto, { nullable: true }) exclusivity: ExclusivityDto | null;
  @NestedField(() => GoodsDto, { array: true }) goods: GoodsDto[];
  @EnumField(offerStatuses, { name: 'OfferStatus' }) status: OfferStatus;
  @StringField({ nullable: true }) closedReason: string | null;
  @TimeField() expiresAt: string;
  @IntField({ description: 'how often it was countered, three times at most' }) rounds: number;
  @IntField({ description: 'rises with each change of the terms; sent back when they are accepted' })
  version: number;
  @BoolField() extended: boolean;
  @NestedField(() => OfferRoundDto, { array: true }) history: OfferRoundDto[];
  @StringField({ array: true, description: 'what the caller may do with it now' }) allowedEvents: string[];
}
