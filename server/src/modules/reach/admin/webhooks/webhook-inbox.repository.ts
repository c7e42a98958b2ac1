import { Injectable } from '@nestjs/common';
import type { Page } from '../../../../kernel/page.js';
import { Database } from '../../../../platform/database/database.js';
import { everything, isoMoment, listOf, Rows } from '../../../../platform/database/list.js';
import type { JsonText } from '../../../../platform/http/json-text.js';
import {
  type Queue,
  type QueueCase,
  type QueueFigures,
  StaffQueue,
} from '../../../../platform/staff/staff-queue.js';
import type { InboundWebhookDto, InboxQueryDto } from './dto/webhook-inbox.dto.js';

/** As the answer shows it. */
const COLUMNS = `id, provider, external_id AS "externalId", type, state, attempts, error,
  ${isoMoment('received_at')} AS "receivedAt", ${isoMoment('processed_at')} AS "processedAt"`;

const LIST = listOf(new Rows<InboundWebhookDto>('inbox', COLUMNS), {
  filters: { provider: 'provider = $1', state: 'state = $1' },
  sorts: { newest: ['received_at DESC', 'id DESC'] },
});

/** Reads of the inbox of providers; it changes through the platform's `Inbox` alone. */
@Injectable()
export class WebhookInboxRepository {
  constructor(private readonly db: Database) {}

  page(filter: InboxQueryDto): Promise<JsonText<Page<InboundWebhookDto>>> {
    return LIST.text(this.db, filter, everything);
  }

  /** Those that were given up. */
  @StaffQueue('webhooks', 'admin')
  waiting(): Queue {
    return {
      figures: (target) =>
        this.db.only<QueueFigures>(
          `SELECT count(*)::int AS open, min(received_at) AS "oldestAt",
             min(received_at) + make_interval(hours => $1::int) AS "dueAt", NULL AS "waitingMinor"
           FROM inbox WHERE state = 'failed'`,
          [target],
        ),
      next: (limit, target) =>
        this.db.query<QueueCase>(
          `SELECT id, received_at AS since, received_at + make_interval(hours => $1::int) AS "dueAt",
             NULL::float8 AS minor, NULL AS "personId"
           FROM inbox WHERE state = 'failed' ORDER BY received_at, id LIMIT $2`,
          [target, limit],
        ),
    };
  }

  byId(id: string): Promise<InboundWebhookDto | null> {
    return this.db.one<InboundWebhookDto>(`SELECT ${COLUMNS} FROM inbox WHERE id = $1`, [id]);
  }
}
