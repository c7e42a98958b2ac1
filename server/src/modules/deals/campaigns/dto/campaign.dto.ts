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
import { type CampaignType, campaignTypes, TargetingDto } from '../../../challenges/challenges/index.js';
import { contentFormats } from '../../../challenges/content-tracking/index.js';
import { EligibilityDto } from '../../../challenges/entries/index.js';
import { UserCardDto } from '../../../identity/users/index.js';
import { DeliverableDto, OfferDto, type Placement, placements } from '../../deals/index.js';
import {
  type ApplicationStatus,
  applicationStatuses,
  type CampaignClosedReason,
  campaignClosedReasons,
  type CampaignStatus,
  campaignStatuses,
} from '../campaign.types.js';

class CampaignCountsDto {
  @IntField({ description: 'applications and offers that wait for an answer' }) offers: number;
  @IntField({ description: 'running deals' }) active: number;
  @IntField({ description: 'deals that were paid for, at least in part' }) done: number;
}

class OwnApplicationDto {
  @IdField({ description: 'that of its offer' }) id: string;
  @IdField() dealId: string;
  @EnumField(applicationStatuses, { name: 'CampaignApplicationStatus' }) status: ApplicationStatus;
  @EnumField(['brand', 'creator'], { description: 'who made the first step' }) initiator: 'brand' | 'creator';
  @EnumField(['brand', 'creator'], { nullable: true, description: 'who answers' }) turn:
    'brand' | 'creator' | null;
  @NestedField(() => MoneyDto) price: MoneyDto;
  @TimeField({ nullable: true }) dueAt: string | null;
}

/** A campaign as lists show it. */
export class CampaignDto {
  @IdField() id: string;
  @NestedField(() => UserCardDto) brand: UserCardDto;
  @StringField() title: string;
  @StringField({ max: 5000 }) brief: string;
  @EnumField(campaignTypes, { name: 'CampaignType' }) type: CampaignType;
  @EnumField(contentFormats, { array: true, name: 'ContentFormat' }) formats: string[];
  @EnumField(placements, { array: true, name: 'Placement' }) placements: Placement[];
  @NestedField(() => TargetingDto) targeting: TargetingDto;
  @NestedField(() => MoneyDto, { description: 'of all deals together' }) budget: MoneyDto;
  @NestedField(() => MoneyDto, {
    nullable: true,
    description: 'promised to running deals and paid in those that are over; the brand sees it',
  })
  taken: MoneyDto | null;
  @NestedField(() => MoneyDto, { nullable: true, description: 'null: creators name their price' })
  pricePerCreator: MoneyDto | null;
  @NestedField(() => DeliverableDto, { array: true }) deliverables: DeliverableDto[];
  @IntField({ nullable: true, description: 'null: as many as the budget allows' }) places: number | null;
  @IntField({ nullable: true }) placesLeft: number | null;
  @EnumField(campaignStatuses, { name: 'CampaignStatus' }) status: CampaignStatus;
  @TimeField({ nullable: true }) startsAt: string | null;
  @TimeField({ nullable: true }) endsAt: string | null;
  @TimeField({ nullable: true, description: 'when it is closed by itself' }) closesAt: string | null;
  @TimeField({ nullable: true }) publishedAt: string | null;
  @TimeField({ nullable: true }) closedAt: string | null;
  @EnumField(campaignClosedReasons, { nullable: true, name: 'CampaignClosedReason' })
  closedReason: CampaignClosedReason | null;
  @NestedField(() => CampaignCountsDto) counts: CampaignCountsDto;
  @IntField({ description: 'coins set aside for it and not returned; the brand sees it, creators read 0' })
  allocatedCoins: number;
  @IntField({ description: 'of these paid to creators; the brand sees it, creators read 0' })
  spentCoins: number;
  @NestedField(() => OwnApplicationDto, {
    nullable: true,
    description: 'the last one of the creator who asks',
  })
  application: OwnApplicationDto | null;
  @TimeField() createdAt: string;
  @TimeField() updatedAt: string;
  @StringField({ array: true, description: 'what the caller may do with it now' }) allowedEvents: string[];
}

export class CampaignDetailDto extends CampaignDto {
  @NestedField(() => EligibilityDto, { nullable: true, description: 'of the creator who asks' })
  eligibility: EligibilityDto | null;
  @IntField({ description: 'inside the price, in basis points' }) feeBp: number;
}

export class CampaignApplicationDto {
  @IdField({ description: 'that of its offer' }) id: string;
  @IdField() campaignId: string;
  @IdField() dealId: string;
  @EnumField(applicationStatuses, { name: 'CampaignApplicationStatus' }) status: ApplicationStatus;
  @BoolField() shortlisted: boolean;
  @NestedField(() => OfferDto) offer: OfferDto;
  @TimeField() createdAt: string;
}
