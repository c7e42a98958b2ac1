import { IdField, IntField } from '../../../../../platform/http/fields.js';
import { DetailsOf } from '../../../challenges/index.js';

/** What a brief of type sponsoring asks for. */
@DetailsOf('sponsoring')
export class SponsoringDetailsDto {
  @IdField({ optional: true, description: 'category of what is sponsored; a creator serves one at a time' })
  categoryId?: string;

  @IntField({
    max: 90,
    optional: true,
    description: 'days after the post without a sponsoring of others in the category; 0 = no exclusivity',
  })
  exclusiveDays?: number;
}
