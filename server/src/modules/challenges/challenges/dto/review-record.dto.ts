import { IntField, NumberField } from '../../../../platform/http/fields.js';

/** How a brand reviews: of its decisions on drafts and posts in the last `reviewRecord.days` days. */
export class ReviewRecordDto {
  @IntField({ min: 1 }) decisions: number;
  @NumberField({ description: 'median from handing in to the decision; one decimal' }) medianHours: number;
  @IntField({ min: 0, max: 100, description: 'left to the clock' }) automaticPercent: number;
  @IntField({ min: 0, max: 100, description: 'rejected by the brand' }) rejectedPercent: number;
}
