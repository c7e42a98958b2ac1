import { EnumField, IntField } from '../../../../../platform/http/fields.js';

export const reportFormats = ['xml', 'csv'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export class Dac7QueryDto {
  @IntField({ min: 2023, max: 2100, description: 'the calendar year that is reported' })
  year: number;

  @EnumField(reportFormats, { optional: true, default: 'xml' })
  format: ReportFormat = 'xml';
}
