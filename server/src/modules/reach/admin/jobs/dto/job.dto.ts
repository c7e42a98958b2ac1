import { PageQueryDto } from '../../../../../platform/http/common.dto.js';
import { EnumField, IntField, StringField, TimeField } from '../../../../../platform/http/fields.js';

export const jobStates = ['queued', 'running', 'done', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

export class JobQueryDto extends PageQueryDto {
  @StringField({ optional: true, max: 100, pattern: /^[\w.-]+$/ })
  queue?: string;

  @EnumField(jobStates, { optional: true, name: 'JobState' })
  state?: JobState;
}

/** Work in the background. What a queue keeps: done jobs leave at once, failed ones stay to be looked at. */
export class BackgroundJobDto {
  @StringField({ max: 300, description: 'queue and job, as the queue names them' })
  id: string;

  @StringField({ max: 100 })
  queue: string;

  @StringField({ max: 100 })
  name: string;

  @EnumField(jobStates, { name: 'JobState' })
  state: JobState;

  @IntField({ description: 'percent' })
  progress: number;

  @IntField()
  attempts: number;

  @StringField({ max: 2000, nullable: true })
  error: string | null;

  @TimeField()
  createdAt: string;

  @TimeField({ nullable: true })
  finishedAt: string | null;
}
