import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, In, LessThanOrEqual, Not } from 'typeorm';
import type { Cursor, CursorQuery } from '../../../../kernel/page.js';
import { constraintOf, Database } from '../../../../platform/database/database.js';
import { listOf, visible } from '../../../../platform/database/list.js';
import { lockName } from '../../../../platform/database/locks.js';
import type { Topic } from '../topics.js';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import { WebhookEndpointEntity } from './webhook-endpoint.entity.js';
import type { DeliveryState } from './webhook.types.js';

export interface HourFigures {
  endpointId: string;
  /** Whole hours ago. */
  ago: number;
  delivered: number;
  failed: number;
}

const DELIVERIES = listOf(WebhookDeliveryEntity, {
  filters: { state: 'state = $1' },
  sorts: { newest: ['id DESC'] },
});
const ofEndpoint = visible('endpoint_id = $1');

@Injectable()
export class WebhooksRepository {
  constructor(private readonly db: Database) {}

  private get endpoints() {
    return this.db.repo(WebhookEndpointEntity);
  }

  private get deliveries() {
    return this.db.repo(WebhookDeliveryEntity);
  }

  /** false = the owner has an endpoint of this address already. */
  async insert(endpoint: WebhookEndpointEntity): Promise<boolean> {
    try {
      await this.endpoints.insert(endpoint as never);
      return true;
    } catch (error) {
      if (constraintOf(error) === 'webhook_endpoint_owner_id_url_key') return false;
      throw error;
    }
  }

  /** false = the address belongs to another endpoint of the owner. */
  async update(id: string, change: Partial<WebhookEndpointEntity>): Promise<boolean> {
    try {
      await this.endpoints.update(id, change as never);
      return true;
    } catch (error) {
      if (constraintOf(error) === 'webhook_endpoint_owner_id_url_key') return false;
      throw error;
    }
  }

  /** `until`: those that were made after it stay. */
  async deleteOf(ownerId: string, until?: Date): Promise<void> {
    await this.endpoints.delete({ ownerId, ...(until && { createdAt: LessThanOrEqual(until) }) });
  }

  async delete(id: string): Promise<void> {
    await this.endpoints.delete(id);
  }

  /** The owner's turn: two requests at once do not both get the last place. */
  async lockOwner(ownerId: string): Promise<void> {
    await lockName(this.db, 'webhooks.owner', ownerId);
  }

  count(ownerId: string): Promise<number> {
    return this.endpoints.countBy({ ownerId });
  }

  /** Those of them who have any endpoint. */
  async ownersAmong(ownerIds: string[]): Promise<string[]> {
    const rows = await this.endpoints.find({ select: { ownerId: true }, where: { ownerId: In(ownerIds) } });
    return rows.map(({ ownerId }) => ownerId);
  }

  of(ownerId: string): Promise<WebhookEndpointEntity[]> {
    return this.endpoints.find({ where: { ownerId }, order: { createdAt: 'DESC', id: 'DESC' }, take: 100 });
  }

  byUrl(ownerId: string, url: string): Promise<WebhookEndpointEntity | null> {
    return this.endpoints.findOneBy({ ownerId, url });
  }

  own(id: string, ownerId: string): Promise<WebhookEndpointEntity | null> {
    return this.endpoints.findOneBy({ id, ownerId });
  }

  byId(id: string): Promise<WebhookEndpointEntity | null> {
    return this.endpoints.findOneBy({ id });
  }

  lock(id: string): Promise<WebhookEndpointEntity | null> {
    this.db.requireTransaction('a lock of a webhook endpoint');
    return this.endpoints.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Of a team, or of every team, in one order for all who lock several. */
  lockMadeFor(madeBy: string, teamId?: string): Promise<WebhookEndpointEntity[]> {
    return this.locked({ madeBy, ownerId: teamId ?? Not(madeBy) });
  }

  lockMadeWith(madeWithKey: string): Promise<WebhookEndpointEntity[]> {
    return this.locked({ madeWithKey });
  }

  private locked(where: FindOptionsWhere<WebhookEndpointEntity>): Promise<WebhookEndpointEntity[]> {
    this.db.requireTransaction('a lock of webhook endpoints');
    return this.endpoints.find({ where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }

  /** Also those that are paused: what happens meanwhile waits for them. Not those that we switched off. */
  async listening(ownerId: string, topic: Topic): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      `SELECT id FROM webhook_endpoint WHERE owner_id = $1 AND topics @> ARRAY[$2] AND disabled_at IS NULL`,
      [ownerId, topic],
    );
    return rows.map(({ id }) => id);
  }

  async addDeliveries(rows: readonly WebhookDeliveryEntity[]): Promise<void> {
    if (rows.length > 0) await this.deliveries.insert(rows as never);
  }

  delivery(id: string): Promise<WebhookDeliveryEntity | null> {
    return this.deliveries.findOneBy({ id });
  }

  lockDelivery(id: string, endpointId: string): Promise<WebhookDeliveryEntity | null> {
    this.db.requireTransaction('a lock of a delivery');
    return this.deliveries.findOne({ where: { id, endpointId }, lock: { mode: 'pessimistic_write' } });
  }

  async updateDelivery(id: string, change: Partial<WebhookDeliveryEntity>): Promise<void> {
    await this.deliveries.update(id, change as never);
  }

  page(
    endpointId: string,
    asked: CursorQuery & { state?: DeliveryState | undefined },
  ): Promise<Cursor<WebhookDeliveryEntity>> {
    return DELIVERIES.after(this.db, asked, ofEndpoint(endpointId));
  }

  failing(endpointIds: readonly string[], limit: number): Promise<WebhookDeliveryEntity[]> {
    return this.deliveries.find({
      where: { endpointId: In([...endpointIds]), state: In(['failed', 'dead']) },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  async hasDue(now: Date): Promise<boolean> {
    const rows = await this.db.query(`SELECT 1 FROM (${DUE}) due LIMIT 1`, [now]);
    return rows.length > 0;
  }

  /**
   * Takes what is due and nobody is at, the longest waiting first, and of each endpoint so many at once that one which
   * answers slowly leaves room for the others. What a lost process held comes again.
   */
  async claim(
    now: Date,
    until: Date,
    { limit, perEndpoint }: { limit: number; perEndpoint: number },
  ): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(CLAIM, [now, until, limit, perEndpoint]);
    return rows.map(({ id }) => id);
  }

  /** All of these topics that has not arrived begins a new round. */
  async beginAgain(endpointId: string, topics: readonly Topic[], now: Date): Promise<number> {
    const rows = await this.db.query(
      `UPDATE webhook_delivery SET state = 'pending', attempts = 0, next_attempt_at = $2, leased_until = NULL
       WHERE endpoint_id = $1 AND state IN ('failed', 'dead') AND topic = ANY ($3) RETURNING id`,
      [endpointId, now, topics],
    );
    return rows.length;
  }

  /** Of the last 24 hours, by hour. */
  hours(endpointIds: readonly string[], now: Date): Promise<HourFigures[]> {
    return this.db.query<HourFigures>(
      `SELECT endpoint_id AS "endpointId", floor(extract(epoch FROM $2 - created_at) / 3600)::int AS ago,
         (count(*) FILTER (WHERE state = 'delivered'))::int AS delivered,
         (count(*) FILTER (WHERE state IN ('failed', 'dead')))::int AS failed
       FROM webhook_delivery
       WHERE endpoint_id = ANY ($1::uuid[]) AND created_at > $2::timestamptz - interval '24 hours' AND created_at <= $2
       GROUP BY 1, 2`,
      [endpointIds, now],
    );
  }

  async lastEvents(endpointIds: readonly string[]): Promise<Map<string, Date>> {
    const rows = await this.db.query<{ id: string; at: Date }>(
      `SELECT e.id, d.created_at AS at FROM unnest($1::uuid[]) e (id) CROSS JOIN LATERAL (
         SELECT created_at FROM webhook_delivery WHERE endpoint_id = e.id ORDER BY id DESC LIMIT 1) d`,
      [endpointIds],
    );
    return new Map(rows.map(({ id, at }) => [id, at]));
  }
}

const DUE = `SELECT d.id, d.endpoint_id, d.next_attempt_at FROM webhook_delivery d JOIN webhook_endpoint e ON e.id = d.endpoint_id AND e.active
  WHERE d.state IN ('pending', 'failed') AND d.next_attempt_at <= $1 AND (d.leased_until IS NULL OR d.leased_until <= $1)`;
const CLAIM = `
  WITH busy AS (
    SELECT endpoint_id, count(*)::int AS held FROM webhook_delivery WHERE leased_until > $1 GROUP BY endpoint_id),
  due AS (
    ${DUE} AND NOT EXISTS (SELECT FROM busy b WHERE b.endpoint_id = d.endpoint_id AND b.held >= $4)
    ORDER BY d.next_attempt_at LIMIT $3),
  placed AS (
    SELECT id, coalesce(held, 0) + row_number() OVER (PARTITION BY endpoint_id ORDER BY next_attempt_at) AS place
    FROM due LEFT JOIN busy USING (endpoint_id))
  UPDATE webhook_delivery SET leased_until = $2
  WHERE id IN (
    SELECT d.id FROM webhook_delivery d JOIN placed p USING (id)
    WHERE p.place <= $4 AND (d.leased_until IS NULL OR d.leased_until <= $1) FOR UPDATE OF d SKIP LOCKED)
  RETURNING id`;
