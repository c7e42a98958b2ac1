import { AmountDto, PageQueryDto } from '../../../../platform/http/common.dto.js';
import { MayBeEmpty } from '../../../../platform/http/empty-body.js';
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
import { DeliverableInputDto, type Placement, placements } from '../../deals/index.js';
import {
  type ApplicationStatus,
  applicationStatuses,
  type CampaignStatus,
  campaignStatuses,
} from '../campaign.types.js';

export class CampaignInputDto {
  @StringField({ min: 3, max: 120 }) title: string;
  @StringField({ min: 10, max: 5000, description: 'becomes a clause of each contract' }) brief: string;
  @EnumField(campaignTypes, { name: 'CampaignType' }) type: CampaignType;
  @EnumField(contentFormats, { name: 'ContentFormat', array: { min: 1, max: 10, unique: true } })
  formats: string[];
  @EnumField(placements, { name: 'Placement', array: { min: 1, max: 10, unique: true } })
  placements: Placement[];
  @NestedField(() => TargetingDto, { optional: true, description: 'who may apply' }) targeting?: TargetingDto;
  @NestedField(() => AmountDto, { description: 'what all deals together may cost, net' }) budget: AmountDto;
  @NestedField(() => AmountDto, {
    optional: true,
    description: 'what each creator is offered; without it they name their price',
  })
  pricePerCreator?: AmountDto;
  @NestedField(() => DeliverableInputDto, {
    array: { min: 1, max: 20 },
    description: 'what each creator makes',
  })
  deliverables: DeliverableInputDto[];
  @IntField({ min: 1, max: 1000, optional: true, description: 'how many creators; default: no limit' })
  places?: number;
  @TimeField({ optional: true, description: 'creators see it from then on' }) startsAt?: string;
  @TimeField({ optional: true, description: 'default: 90 days after it is published' }) endsAt?: string;
}

/** What is not named stays as it was. Once creators have applied, only more is possible: later, more budget, more places. */
export class CampaignPatchDto {
  @StringField({ min: 3, max: 120, optional: true }) title?: string;
  @StringField({ min: 10, max: 5000, optional: true }) brief?: string;
  @EnumField(campaignTypes, { name: 'CampaignType', optional: true }) type?: CampaignType;
  @EnumField(contentFormats, {
    name: 'ContentFormat',
    array: { min: 1, max: 10, unique: true },
    optional: true,
  })
  formats?: string[];
  @EnumField(placements, { name: 'Placement', array: { min: 1, max: 10, unique: true }, optional: true })
  placements?: Placement[];
  @NestedField(() => TargetingDto, { optional: true }) targeting?: TargetingDto;
  @NestedField(() => AmountDto, { optional: true }) budget?: AmountDto;
  @NestedField(() => AmountDto, {
    optional: true,
    nullable: true,
    description: 'null: they name their price',
  })
  pricePerCreator?: AmountDto | null;
  @NestedField(() => DeliverableInputDto, { optional: true, array: { min: 1, max: 20 } })
  deliverables?: DeliverableInputDto[];
  @IntField({ min: 1, max: 1000, optional: true, nullable: true, description: 'null: no limit' })
  places?: number | null;
  @TimeField({ optional: true }) startsAt?: string;
  @TimeField({ optional: true }) endsAt?: string;
  @EnumField(['published', 'paused', 'closed'], {
    optional: true,
    description: 'publish or resume, pause, close',
  })
  status?: 'published' | 'paused' | 'closed';
}

export class CampaignsQueryDto extends PageQueryDto {
  @EnumField(campaignStatuses, { optional: true, name: 'CampaignStatus' }) status?: CampaignStatus;
  @EnumField(campaignTypes, { optional: true, name: 'CampaignType' }) type?: CampaignType;
  @StringField({ optional: true, max: 100 }) q?: string;
  @BoolField({
    optional: true,
    description: 'of a creator: those they applied to, or were offered a deal of, instead of open ones',
  })
  applied?: boolean;
}

@MayBeEmpty()
export class ApplyDto {
  @StringField({ optional: true, max: 2000 }) message?: string;
  @NestedField(() => AmountDto, {
    optional: true,
    description: 'net, the fee inside; default: pricePerCreator of the campaign',
  })
  price?: AmountDto;
}

export class ApplicationsQueryDto extends PageQueryDto {
  @EnumField(applicationStatuses, { optional: true, name: 'CampaignApplicationStatus' })
  status?: ApplicationStatus;
  @BoolField({ optional: true, description: 'true: only those on the shortlist' }) shortlisted?: boolean;
  @EnumField(['newest', 'price', 'due'], { optional: true }) sort?: 'newest' | 'price' | 'due';
}

export class ApplicationChangeDto {
  @BoolField({ description: 'nobody but the brand sees it' }) shortlisted: boolean;
}

export class CampaignSpendDto {
  @IdField() creatorId: string;
  @IntField({ min: 1, max: 100_000_000 }) coins: number;
  @StringField({ min: 1, max: 100, description: 'names the payment, once in a campaign' }) ref: string;
}
