import { NestedField } from '../../../../../platform/http/fields.js';
import { PayoutDto } from '../../dto/payout.dto.js';
import { UserCardDto } from '../../../../identity/users/index.js';

/** As staff see it: with whom it is for. */
export class AdminPayoutDto extends PayoutDto {
  @NestedField(() => UserCardDto)
  user: UserCardDto;
}
