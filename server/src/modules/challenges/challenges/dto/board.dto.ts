import { MoneyDto } from '../../../../platform/http/common.dto.js';
import {
  EnumField,
  IdField,
  IntField,
  NestedField,
  NumberField,
  UrlField,
} from '../../../../platform/http/fields.js';
import { MetricsDto } from '../../content-tracking/index.js';
import { UserCardDto } from '../../../identity/users/index.js';
import { type ChallengePlatform, challengePlatforms } from '../challenge.types.js';

/** One line of the leaderboard. */
export class BoardRowDto {
  @IntField({ min: 1 }) rank: number;
  @NestedField(() => UserCardDto) user: UserCardDto;
  @IdField() entryId: string;
  @EnumField(challengePlatforms, { name: 'ChallengePlatform', nullable: true })
  platform: ChallengePlatform | null;
  @UrlField({ nullable: true }) url: string | null;
  @NestedField(() => MetricsDto) metrics: MetricsDto;
  @NumberField() score: number;
  @NestedField(() => MoneyDto, { nullable: true, description: 'empty for all but the brand and the creator' })
  reward: MoneyDto | null;
  @NestedField(() => MoneyDto, {
    nullable: true,
    description:
      'modes ranked and pot: about what the place brings the creator if nothing changes; ranked for all, pot as reward',
  })
  expected: MoneyDto | null;
}
