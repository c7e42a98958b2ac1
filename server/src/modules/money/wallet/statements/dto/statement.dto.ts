import { DateField, EnumField } from '../../../../../platform/http/fields.js';

export class StatementQueryDto {
  @DateField({ description: 'first day, in Berlin' })
  from: string;

  @DateField({ description: 'last day, included; a year at most' })
  to: string;

  @EnumField(['pdf', 'csv'], { optional: true, default: 'pdf' })
  format: 'pdf' | 'csv' = 'pdf';
}
