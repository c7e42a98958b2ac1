import { PartialType, PickType } from '@nestjs/swagger';
import { ChallengeInputDto } from './challenge-input.dto.js';

/** What of a running challenge can be changed; more budget comes by top-up. */
export class ProposedChangeDto extends PartialType(
  PickType(ChallengeInputDto, [
    'title',
    'description',
    'rules',
    'platforms',
    'formats',
    'hashtags',
    'mentions',
    'minAge',
    'maxAge',
    'joinMode',
    'maxParticipants',
    'payPerEntry',
    'preReview',
    'maxViewsPaidPerEntry',
    'maxPerCreator',
    'minViews',
    'keepLiveDays',
    'tailDays',
    'killFeePercent',
    'usageRights',
    'disclosure',
    'doList',
    'dontList',
    'endsAt',
  ] as const),
  { skipNullProperties: false },
) {}
