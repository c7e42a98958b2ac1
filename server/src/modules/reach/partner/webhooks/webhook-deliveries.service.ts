import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import type { PartnerEventEntity } from '../events/partner-event.entity.js';
import { tellsAfter, waitAfter } from './retries.js';
import type { DisabledReason, Try } from './webhook.types.js';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import type { WebhookEndpointEntity } from './webhook-endpoint.entity.js';
import { WebhookNews } from './webhook-news.js';
import { WebhookQueue } from './webhook-queue.js';
import { WebhooksRepository } from './webhooks.repository.js';

/** What one try has brought. */
export interface Outcome extends Try {
  body: string | null;
}

const KEPT_BODY = 2_000;
const GONE = 410;

const arrived = ({ status }: Pick<Try, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300;

/** The way of an event to each endpoint, and what its tries do to both. */
@Injectable()
export class WebhookDeliveries {
  constructor(
    readonly db: Database,
    private readonly rows: WebhooksRepository,
    private readonly queue: WebhookQueue,
    private readonly news: WebhookNews,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** In the transaction of the event. */
  async begin(
    event: Pick<PartnerEventEntity, 'id' | 'topic'>,
    endpointIds: readonly string[],
  ): Promise<WebhookDeliveryEntity[]> {
    const now = this.clock.now();
    const deliveries = endpointIds.map((endpointId) =>
      Object.assign(new WebhookDeliveryEntity(), {
        id: newId(),
        endpointId,
        eventId: event.id,
        topic: event.topic,
        state: 'pending',
        attempts: 0,
        responseStatus: null,
        responseBody: null,
        error: null,
        ms: null,
        tries: [],
        nextAttemptAt: now,
        leasedUntil: null,
        createdAt: now,
      } satisfies WebhookDeliveryEntity),
    );
    await this.rows.addDeliveries(deliveries);
    if (deliveries.length > 0) this.db.afterCommit(() => this.queue.handOut());
    return deliveries;
  }

  @Transactional()
  async record(endpointId: string, deliveryId: string, { body, ...made }: Outcome): Promise<void> {
    const endpoint = await this.rows.lock(endpointId);
    const delivery = endpoint && (await this.rows.lockDelivery(deliveryId, endpointId));
    if (!endpoint || !delivery) return;
    const ok = arrived(made);
    const attempts = delivery.attempts + 1;
    const wait = ok || made.status === GONE ? null : waitAfter(attempts, Math.random());
    await this.rows.updateDelivery(deliveryId, {
      state: ok ? 'delivered' : wait === null ? 'dead' : 'failed',
      attempts,
      responseStatus: made.status,
      // PostgreSQL text cannot hold NUL.
      responseBody: body?.slice(0, KEPT_BODY).replaceAll('\0', '') ?? null,
      error: made.error,
      ms: made.ms,
      tries: [...delivery.tries, made].slice(-20),
      nextAttemptAt: wait === null ? null : this.clock.in(wait),
      leasedUntil: null,
    });
    if (!ok) await this.fail(endpoint, made);
    else if (endpoint.failures > 0) await this.rows.update(endpointId, { failures: 0 });
  }

  private async fail(endpoint: WebhookEndpointEntity, { status }: Try): Promise<void> {
    const failures = endpoint.failures + 1;
    const most = this.settings.get('webhook.failuresToEnd');
    const off: DisabledReason | null = status === GONE ? 'gone' : failures >= most ? 'failures' : null;
    const now = this.clock.now();
    const ended = off && endpoint.active ? { active: false, disabledAt: now, disabledReason: off } : {};
    await this.rows.update(endpoint.id, { failures, ...ended });
    if (!endpoint.active || (!off && !tellsAfter.includes(failures))) return;
    await this.news.trouble(endpoint, { failures, off });
  }
}
