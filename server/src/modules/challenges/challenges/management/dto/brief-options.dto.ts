import { EnumField, NestedField, StringField } from '../../../../../platform/http/fields.js';
import {
  type CampaignType,
  campaignTypes,
  type ChallengeMode,
  challengeModes,
  type ChallengePlatform,
  challengePlatforms,
  type ContentFormat,
  contentFormats,
} from '../../challenge.types.js';
import { BriefStepDto } from '../../dto/details.dto.js';
import type { TargetingField } from '../../fulfilment/creator-facts.js';
import { targetingFields } from '../../fulfilment/fulfilment.rules.js';

class ChoiceDto {
  @StringField({ nullable: true, description: 'why it cannot be chosen now; null = it can' })
  reason: string | null;
}

class ModeChoiceDto extends ChoiceDto {
  @EnumField(challengeModes, { name: 'ChallengeMode' }) value: ChallengeMode;
}

class PlatformChoiceDto extends ChoiceDto {
  @EnumField(challengePlatforms, { name: 'ChallengePlatform' }) value: ChallengePlatform;
}

class FormatChoiceDto extends ChoiceDto {
  @EnumField(contentFormats, { name: 'ContentFormat' }) value: ContentFormat;
}

class TypeChoiceDto extends ChoiceDto {
  @EnumField(campaignTypes, { name: 'CampaignType' }) value: CampaignType;
  @NestedField(() => ModeChoiceDto, { array: true }) modes: ModeChoiceDto[];
  @NestedField(() => PlatformChoiceDto, { array: true, description: 'empty where nothing is posted' })
  platforms: PlatformChoiceDto[];
  @NestedField(() => FormatChoiceDto, { array: true }) formats: FormatChoiceDto[];
  @EnumField(['always', 'asked', 'never'], {
    nullable: true,
    description: 'whether drafts are reviewed before the post; asked = as preReview says',
  })
  drafts: 'always' | 'asked' | 'never' | null;
  @NestedField(() => BriefStepDto, { array: true, description: 'how an entry earns; empty = at once' })
  steps: BriefStepDto[];
}

class TargetingChoiceDto extends ChoiceDto {
  @EnumField(targetingFields, { name: 'TargetingField' }) value: TargetingField;
}

/** What a brief can ask for here and now. */
export class BriefOptionsDto {
  @NestedField(() => TypeChoiceDto, { array: true }) types: TypeChoiceDto[];
  @NestedField(() => TargetingChoiceDto, { array: true }) targeting: TargetingChoiceDto[];
}
