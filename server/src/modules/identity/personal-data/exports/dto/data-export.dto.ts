import { EnumField, IdField, TimeField, UrlField } from '../../../../../platform/http/fields.js';
import { type JobState, jobStates } from '../data-export.types.js';

export class DataExportDto {
  @IdField()
  id: string;

  @EnumField(jobStates, { name: 'JobState' })
  state: JobState;

  @UrlField({ nullable: true, description: 'needs the session; while it is done and not expired' })
  url: string | null;

  @TimeField({ nullable: true })
  expiresAt: string | null;

  @TimeField()
  requestedAt: string;
}
