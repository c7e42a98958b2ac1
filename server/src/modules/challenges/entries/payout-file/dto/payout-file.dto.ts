import { EnumField } from '../../../../../platform/http/fields.js';

export class PayoutFileQueryDto {
  @EnumField(['json', 'csv'], {
    optional: true,
    default: 'json',
    description: 'json can be computed again; csv has one line for each entry',
  })
  format: 'json' | 'csv' = 'json';
}
