import { IdField, TimeField } from '../http/fields.js';

/** Stands in everything that the server sends. */
export class SocketHeaderDto {
  @IdField({ description: 'the same event is told once under it' })
  eventId: string;

  @TimeField()
  at: string;
}
