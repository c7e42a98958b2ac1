import { NestedField, StringField } from '../../../../../platform/http/fields.js';
import { PayoutDto } from '../../dto/payout.dto.js';
import { UserCardDto } from '../../../../identity/users/index.js';

/** As staff see it: with whom it is for, and the provider's own words. */
export class AdminPayoutDto extends PayoutDto {
  @NestedField(() => UserCardDto)
  user: UserCardDto;

  @StringField({ nullable: true, description: 'what the provider wrote of a failure' })
  providerText: string | null;
}
