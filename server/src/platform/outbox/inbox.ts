import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { newId } from '../../kernel/id.js';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { Declarations } from '../discovery/declarations.js';
import { Queues } from '../jobs/queues.js';
import { Repeat } from '../jobs/repeat.js';
import { failpoint } from '../observability/failpoint.js';
import { inboxHandlers, type InboxHandler, queueOf } from './handles-inbox.js';

/** What a provider told us; a hint that makes us ask it, never the truth itself. */
export interface ReceivedMessage {
  provider: string;
  /** Which of our accounts at the provider; empty = the main one. */
  account?: string;
  externalId: string;
  type: string;
  payload: object;
}

/** A message as its row names it. */
export interface ReceivedEvent {
  type: string;
  externalId: string;
  receivedAt: Date;
}

interface Row {
  id: string;
  external_id: string;
  type: string;
  payload: object;
}

const SWEEP_MS = 5_000;
const STALE_SECONDS = 60;
const MAX_ATTEMPTS = 30;
const BATCH = 200;
const MOST_OF_INTENT = 100;

/** Webhooks: stored once, answered, then handled by a job. The table is the truth, the queue may be wiped. */
@Injectable()
export class Inbox implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger('Inbox');
  private handlers = new Map<string, InboxHandler>();

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly queues: Queues,
    private readonly declarations: Declarations,
  ) {}

  onModuleInit(): void {
    this.handlers = this.declarations.methodsByName(inboxHandlers);
  }

  /** Stores a message; a repeated one is known already and changes nothing. */
  async receive({ provider, account = '', externalId, type, payload }: ReceivedMessage): Promise<void> {
    const [row] = await this.database.prepared<{ id: string }>(
      `INSERT INTO inbox (id, provider, account, external_id, type, payload) VALUES ($1, $2, $3, $4, $5, $6::jsonb)
       ON CONFLICT DO NOTHING RETURNING id`,
      [newId(), provider, account, externalId, type, JSON.stringify(payload)],
    );
    failpoint('inbox.afterCommit');
    // Not waited for: the provider gets its answer also while Redis is away.
    if (row) void this.enqueue(provider, row.id, row.id);
  }

  onApplicationBootstrap(): void {
    if (!this.config.runsWorker) return;
    for (const provider of this.handlers.keys()) {
      this.queues.process<{ id: string }>(queueOf(provider), ({ id }) => this.process(provider, id));
    }
  }

  /** Queues again what is still open (Redis wiped, all tries of a job used up). */
  @Repeat({ name: 'inbox.sweep', everyMs: SWEEP_MS })
  async sweep(staleSeconds = STALE_SECONDS): Promise<number> {
    const rows = await this.database.query<{ id: string; provider: string }>(
      `SELECT id, provider FROM inbox
       WHERE state = 'received' AND received_at < now() - make_interval(secs => $1 * power(2, least(attempts, 8)))
       ORDER BY received_at LIMIT ${BATCH}`,
      [staleSeconds],
    );
    for (const { id, provider } of rows) await this.enqueue(provider, id, `${id}:sweep:${Date.now()}`);
    return rows.length;
  }

  /** What was told about one payment intent, the oldest first. */
  ofIntent(intentId: string): Promise<ReceivedEvent[]> {
    return this.database.query<ReceivedEvent>(
      `SELECT type, external_id AS "externalId", received_at AS "receivedAt" FROM inbox
       WHERE payload ->> 'intentId' = $1 ORDER BY received_at LIMIT ${MOST_OF_INTENT}`,
      [intentId],
    );
  }

  /** What had failed for good is tried again, from the beginning. In the caller's transaction; queued after it. */
  async reopen(id: string): Promise<boolean> {
    this.database.requireTransaction('inbox.reopen');
    const row = await this.database.one<{ provider: string }>(
      `UPDATE inbox SET state = 'received', attempts = 0, processed_at = NULL
       WHERE id = $1 AND state = 'failed' RETURNING provider`,
      [id],
    );
    if (!row) return false;
    this.database.afterCommit(() => void this.enqueue(row.provider, id, `${id}:again:${Date.now()}`));
    return true;
  }

  private async process(provider: string, id: string): Promise<void> {
    const [row] = await this.database.prepared<Row>(
      `SELECT id, external_id, type, payload FROM inbox WHERE id = $1 AND state = 'received'`,
      [id],
    );
    const handler = this.handlers.get(provider);
    if (!row || !handler) return;
    try {
      const state = await handler({
        id: row.id,
        externalId: row.external_id,
        type: row.type,
        payload: row.payload,
      });
      await this.database.prepared(
        `UPDATE inbox SET state = $2, processed_at = now(), error = NULL WHERE id = $1`,
        [id, state],
      );
    } catch (error) {
      await this.database.query(
        `UPDATE inbox SET attempts = attempts + 1, error = $2,
           state = CASE WHEN attempts + 1 >= ${MAX_ATTEMPTS} THEN 'failed' ELSE state END WHERE id = $1`,
        [id, (error instanceof Error ? error.message : String(error)).slice(0, 2000)],
      );
      throw error;
    }
  }

  private async enqueue(provider: string, id: string, jobId: string): Promise<void> {
    try {
      await this.queues.get(queueOf(provider)).add({ id }, { jobId });
    } catch (error) {
      // Redis is away: the row stays open and the sweep queues it again.
      this.logger.warn(`not queued: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
