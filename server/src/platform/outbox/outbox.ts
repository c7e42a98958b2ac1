import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/id.js';
import { Database } from '../database/database.js';
import type { DomainEvent, EventName } from './domain-event.js';

export const OUTBOX_CHANNEL = 'outbox';

/** Appends events in the transaction of the change; the relay in the worker takes them from there. */
@Injectable()
export class Outbox {
  constructor(private readonly database: Database) {}

  async append<Name extends EventName>(...events: DomainEvent<Name>[]): Promise<void> {
    if (events.length === 0) return;
    this.database.requireTransaction('Outbox.append');
    // NOTIFY is delivered at commit, so a wake-up never comes before its row.
    await this.database.prepared(
      `WITH rows AS (
         INSERT INTO outbox (id, name, aggregate_id, payload)
         SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::jsonb[])
       ) SELECT pg_notify('${OUTBOX_CHANNEL}', '')`,
      [
        events.map(() => newId()),
        events.map((event) => event.name),
        events.map((event) => event.aggregateId),
        events.map((event) => JSON.stringify(event.payload)),
      ],
    );
  }

  /** Takes a field out of an event that everybody who may read it has read. */
  async forgetContent(eventId: string, field: string): Promise<void> {
    await this.database.prepared(`UPDATE outbox SET payload = payload - $2::text WHERE id = $1`, [
      eventId,
      field,
    ]);
  }
}
