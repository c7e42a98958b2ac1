import { PageQueryDto } from '../../../../platform/http/common.dto.js';
import { EnumField, IntField, NestedField, TimeField } from '../../../../platform/http/fields.js';
import { keyScopes, type Scope } from '../../../../platform/security/scopes.js';
import { type ChallengeStatus, challengeStatuses } from '../../../challenges/challenges/index.js';
import { CampaignDetailDto } from '../../../deals/campaigns/index.js';
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
