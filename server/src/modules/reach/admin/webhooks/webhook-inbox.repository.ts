import { Injectable } from '@nestjs/common';
import { offsetOf, type PageQuery } from '../../../../kernel/page.js';
import { Database } from '../../../../platform/database/database.js';
import type { InboundWebhookDto, InboxState } from './dto/webhook-inbox.dto.js';

export interface InboxFilter extends PageQuery {
  provider?: string;
  state?: InboxState;
}

type Row = Omit<InboundWebhookDto, 'receivedAt' | 'processedAt'> & {
  receivedAt: Date;
  processedAt: Date | null;
};

const COLUMNS = `id, provider, external_id AS "externalId", type, state, attempts, error, received_at AS "receivedAt",
  processed_at AS "processedAt"`;

/** Reads of the inbox of providers; it changes through the platform's `Inbox` alone. */
@Injectable()
export class WebhookInboxRepository {
  constructor(private readonly db: Database) {}

  async page({
    provider,
    state,
    ...page
  }: InboxFilter): Promise<{ rows: InboundWebhookDto[]; total: number }> {
    const where = `($1::text IS NULL OR provider = $1) AND ($2::text IS NULL OR state = $2)`;
    const filter = [provider ?? null, state ?? null];
    const rows = await this.db.query<Row>(
      `SELECT ${COLUMNS} FROM inbox WHERE ${where} ORDER BY received_at DESC, id DESC LIMIT $3 OFFSET $4`,
      [...filter, page.per, offsetOf(page)],
    );
    const count = await this.db.one<{ total: number }>(
      `SELECT count(*)::int AS total FROM inbox WHERE ${where}`,
      filter,
    );
    return { rows: rows.map(dtoOf), total: count?.total ?? 0 };
  }

  async byId(id: string): Promise<InboundWebhookDto | null> {
    const row = await this.db.one<Row>(`SELECT ${COLUMNS} FROM inbox WHERE id = $1`, [id]);
    return row && dtoOf(row);
  }
}

const dtoOf = (row: Row): InboundWebhookDto => ({
  ...row,
  receivedAt: row.receivedAt.toISOString(),
  processedAt: row.processedAt?.toISOString() ?? null,
});
