import { IdField } from '../../../../../platform/http/fields.js';

export class HandoverDto {
  @IdField({ description: 'a team of which the caller is an owner' }) teamId: string;
}
