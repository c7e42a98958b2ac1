import { StringField } from '../../../../../platform/http/fields.js';
import { MayBeEmpty } from '../../../../../platform/http/empty-body.js';

@MayBeEmpty()
export class RejectOfferDto {
  @StringField({ optional: true, max: 1000 })
  reason?: string;
}
