import { MoneyDto, PageQueryDto } from '../../../../../platform/http/common.dto.js';
import {
  BoolField,
  DateField,
  EnumField,
  IdField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../../platform/http/fields.js';
import { type CampaignType, campaignTypes } from '../../../../challenges/challenges/index.js';
import { MetricsDto, TrackedContentDto } from '../../../../challenges/content-tracking/index.js';
import { MediaDto } from '../../../../identity/uploads/index.js';
import { UserCardDto } from '../../../../identity/users/index.js';
import { type DealSide, dealSides } from '../../deal.types.js';
import { OfferChangeDto, OfferInputDto } from '../../dto/terms.dto.js';
import { OfferDto } from '../../offers/dto/offer.dto.js';
import { type CollabFileKind, collabFileKinds, type CollabStatus, collabStatuses } from '../collab.types.js';

class CollabFileDto {
  @IdField() id: string;
  @EnumField(collabFileKinds, { name: 'CollabFileKind' }) kind: CollabFileKind;
  @EnumField(dealSides, { description: 'who gave it' }) side: DealSide;
  @StringField({ nullable: true, max: 1000 }) note: string | null;
  @NestedField(() => MediaDto) media: MediaDto;
  @TimeField() createdAt: string;
}

export class CollabDto {
  @IdField({ description: 'that of its deal' }) id: string;
  @IdField() dealId: string;
  @IdField({ nullable: true, description: 'the campaign that it is about' }) campaignId: string | null;
  @NestedField(() => UserCardDto) brand: UserCardDto;
  @NestedField(() => UserCardDto) creator: UserCardDto;
  @EnumField(campaignTypes, { name: 'CampaignType' }) type: CampaignType;
  @StringField() title: string;
  @StringField({ nullable: true, max: 5000 }) brief: string | null;
  @NestedField(() => OfferDto) offer: OfferDto;
  @NestedField(() => CollabFileDto, { array: true, description: 'the oldest first' }) files: CollabFileDto[];
  @EnumField(collabStatuses, { name: 'CollabStatus' }) status: CollabStatus;
  @TimeField() createdAt: string;
}

export class CollabInputDto extends OfferInputDto {
  @EnumField(campaignTypes, { name: 'CampaignType' }) type: CampaignType;
  @StringField({ min: 10, max: 5000, description: 'becomes a clause of the contract' }) brief: string;
  @IdField({ array: { max: 10 }, optional: true, description: 'uploaded files of the brief' })
  fileIds?: string[];
}

/** What is not named stays as it was; refused once the creator has answered. */
export class CollabChangeDto extends OfferChangeDto {
  @StringField({ min: 3, max: 120, optional: true }) title?: string;
  @EnumField(campaignTypes, { name: 'CampaignType', optional: true }) type?: CampaignType;
  @StringField({ min: 10, max: 5000, optional: true }) brief?: string;
}

export class CollabUploadDto {
  @EnumField(collabFileKinds, { name: 'CollabFileKind' }) kind: CollabFileKind;
  @StringField({ optional: true, max: 1000 }) note?: string;
}

export class CollabsQueryDto extends PageQueryDto {
  @EnumField(collabStatuses, { optional: true, name: 'CollabStatus' }) status?: CollabStatus;
  @EnumField(campaignTypes, { optional: true, name: 'CampaignType' }) type?: CampaignType;
}

export class CollabFiguresQueryDto {
  @IdField({ optional: true, description: 'only those of this campaign' }) campaignId?: string;
  @DateField({ optional: true }) from?: string;
  @DateField({ optional: true }) to?: string;
}

export class AllCollabFiguresQueryDto extends CollabFiguresQueryDto {
  @BoolField({ optional: true, description: 'without posts and days, which stay empty' }) totals?: boolean;
}

class CollabDayDto {
  @DateField() date: string;
  @NestedField(() => MetricsDto, { description: 'reached by the end of the day' }) metrics: MetricsDto;
}

/** Figures of the posts that were approved, as their platforms count them. */
export class CollabFiguresDto {
  @NestedField(() => MetricsDto, { description: 'gained within the days asked for' }) metrics: MetricsDto;
  @NestedField(() => MoneyDto, { description: 'paid out: by a brand with the fee, to a creator without it' })
  spend: MoneyDto;
  @NestedField(() => MoneyDto, { nullable: true, description: 'spend for 1,000 views' }) cpm: MoneyDto | null;
  @NestedField(() => TrackedContentDto, { array: true, description: 'the newest 100' })
  contents: TrackedContentDto[];
  @NestedField(() => CollabDayDto, { array: true, description: 'days on which something was read' })
  series: CollabDayDto[];
}
