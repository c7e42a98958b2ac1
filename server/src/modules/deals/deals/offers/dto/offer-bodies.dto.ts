import { IntField, StringField } from '../../../../../platform/http/fields.js';
import { MayBeEmpty } from '../../../../../platform/http/empty-body.js';

@MayBeEmpty()
export class RejectOfferDto {
  @StringField({ optional: true, max: 1000 })
  reason?: string;
}

@MayBeEmpty()
export class AcceptOfferDto {
  @IntField({ min: 1, optional: true, description: 'of the offer that was read; another one is refused' })
  version?: number;
}
