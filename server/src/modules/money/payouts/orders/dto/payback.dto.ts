import { IdField, StringField } from '../../../../../platform/http/fields.js';

export class PaybackDto {
  @IdField({ description: 'a verified bank account of the person' })
  bankAccountId: string;

  @StringField({ min: 3, max: 500 })
  reason: string;
}
