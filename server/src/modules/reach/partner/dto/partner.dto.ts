import { PageQueryDto } from '../../../../platform/http/common.dto.js';
import {
  EnumField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../platform/http/fields.js';
import { keyScopes, type Scope } from '../../../../platform/security/scopes.js';
import { type ChallengeStatus, challengeStatuses } from '../../../challenges/challenges/index.js';
import { CampaignDetailDto } from '../../../deals/campaigns/index.js';
import { type LinkedPlatform, linkedPlatforms } from '../../../challenges/platform-links/index.js';
import { UserCardDto } from '../../../identity/users/index.js';
import { CampaignAllocationDto } from '../../../money/wallet/index.js';

export class PartnerRateDto {
  @IntField({ description: 'calls in a minute' }) limit: number;
  @IntField({ description: 'left of the running minute' }) remaining: number;
}

export class PartnerMeDto {
  @NestedField(() => UserCardDto) data: UserCardDto;
  @EnumField(keyScopes, {
    name: 'ApiScope',
    array: true,
    description: 'of a partner token: all; for a team those that the role allows',
  })
  scopes: Scope[];
  @NestedField(() => PartnerRateDto) rateLimit: PartnerRateDto;
}

export class PartnerCampaignDto {
  @NestedField(() => CampaignDetailDto) data: CampaignDetailDto;
  @NestedField(() => CampaignAllocationDto, { array: true, description: 'the oldest first' })
  allocations: CampaignAllocationDto[];
}

export class PartnerChallengesQueryDto extends PageQueryDto {
  @EnumField(challengeStatuses, { optional: true, name: 'ChallengeStatus' }) status?: ChallengeStatus;
  @TimeField({ optional: true, description: 'only what has changed since then' }) updatedSince?: string;
}

export class PartnerContentQueryDto extends PageQueryDto {
  @TimeField({ optional: true, description: 'only what has changed since then' }) updatedSince?: string;
}

export class PartnerCreatorsQueryDto extends PageQueryDto {
  @StringField({ min: 2, max: 100, optional: true, description: 'words of the profile, or a part of a name' })
  q?: string;
  @EnumField(linkedPlatforms, { optional: true, name: 'LinkedPlatform' }) platform?: LinkedPlatform;
  @StringField({ optional: true, max: 2, pattern: /^[A-Z]{2}$/, description: 'ISO 3166' }) country?: string;
  @IntField({ optional: true, max: 1_000_000_000 }) minFollowers?: number;
}
