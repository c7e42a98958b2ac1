import { NestedField } from '../../../platform/http/fields.js';
import { PayoutDto } from '../../payouts/index.js';
import { UserCardDto } from '../../users/index.js';

/** As staff see it: with whom it is for. */
export class AdminPayoutDto extends PayoutDto {
  @NestedField(() => UserCardDto)
  user: UserCardDto;
}
