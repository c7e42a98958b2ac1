import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import type { Cursor } from '../../../../kernel/page.js';
import { ownedBy, type Principal } from '../../../../platform/security/principal.js';
import type {
  DeliveriesQueryDto,
  WebhookDeliveryDetailDto,
  WebhookDeliveryDto,
  WebhookEndpointDto,
} from '../dto/webhook.dto.js';
import { PartnerEventsRepository } from '../events/partner-events.repository.js';
import { eventDto } from '../events/partner-events.service.js';
import { deliveryNotFound, endpointNotFound } from '../partner.errors.js';
import type { WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import type { WebhookEndpointEntity } from './webhook-endpoint.entity.js';
import { refuseUnheard } from './webhooks.policy.js';
import { type HourFigures, WebhooksRepository } from './webhooks.repository.js';

const HOURS = 24;
const SHOWN_FAILURES = 10;

@Injectable()
export class WebhooksQueries {
  constructor(
    private readonly rows: WebhooksRepository,
    private readonly events: PartnerEventsRepository,
    private readonly clock: Clock,
  ) {}

  list(principal: Principal): Promise<WebhookEndpointDto[]> {
    return this.of(ownedBy(principal));
  }

  async of(ownerId: string): Promise<WebhookEndpointDto[]> {
    return this.shown(await this.rows.of(ownerId));
  }

  /** What did not arrive at these endpoints, the newest first. */
  async failing(endpointIds: readonly string[]): Promise<WebhookDeliveryDto[]> {
    return (await this.rows.failing(endpointIds, SHOWN_FAILURES)).map(deliveryDto);
  }

  async one(endpoint: WebhookEndpointEntity): Promise<WebhookEndpointDto> {
    const [dto] = await this.shown([endpoint]);
    if (!dto) throw endpointNotFound();
    return dto;
  }

  async deliveries(
    principal: Principal,
    id: string,
    query: DeliveriesQueryDto,
  ): Promise<Cursor<WebhookDeliveryDto>> {
    await this.requireOwn(principal, id);
    const page = await this.rows.page(id, query);
    return { ...page, data: page.data.map(deliveryDto) };
  }

  async delivery(principal: Principal, id: string, deliveryId: string): Promise<WebhookDeliveryDetailDto> {
    await this.requireOwn(principal, id);
    const delivery = await this.rows.delivery(deliveryId);
    if (delivery?.endpointId !== id) throw deliveryNotFound();
    const event = (await this.events.byIds([delivery.eventId])).get(delivery.eventId);
    if (!event) throw deliveryNotFound();
    refuseUnheard(principal, [event.topic]);
    const { tries, responseBody } = delivery;
    return Object.assign(deliveryDto(delivery), { event: eventDto(event), tries, responseBody });
  }

  private async requireOwn(principal: Principal, id: string): Promise<void> {
    if (!(await this.rows.own(id, ownedBy(principal)))) throw endpointNotFound();
  }

  private async shown(endpoints: readonly WebhookEndpointEntity[]): Promise<WebhookEndpointDto[]> {
    if (endpoints.length === 0) return [];
    const ids = endpoints.map(({ id }) => id);
    const now = this.clock.now();
    const [hours, last] = await Promise.all([this.rows.hours(ids, now), this.rows.lastEvents(ids)]);
    return endpoints.map((endpoint) => ({
      id: endpoint.id,
      ownerId: endpoint.ownerId,
      url: endpoint.url,
      topics: endpoint.topics,
      description: endpoint.description,
      active: endpoint.active,
      failures: endpoint.failures,
      disabledAt: iso(endpoint.disabledAt),
      disabledReason: endpoint.disabledReason,
      oldSecretUntil: endpoint.oldUntil && endpoint.oldUntil > now ? iso(endpoint.oldUntil) : null,
      lastEventAt: iso(last.get(endpoint.id) ?? null),
      deliveredByHour: byHour(hours, endpoint.id, 'delivered'),
      failedByHour: byHour(hours, endpoint.id, 'failed'),
      createdAt: endpoint.createdAt.toISOString(),
      updatedAt: endpoint.updatedAt.toISOString(),
    }));
  }
}

function byHour(hours: readonly HourFigures[], id: string, what: 'delivered' | 'failed'): number[] {
  const counts = Array<number>(HOURS).fill(0);
  for (const hour of hours)
    if (hour.endpointId === id && hour.ago < HOURS) counts[HOURS - 1 - hour.ago] = hour[what];
  return counts;
}

export const deliveryDto = (delivery: WebhookDeliveryEntity): WebhookDeliveryDto => ({
  id: delivery.id,
  endpointId: delivery.endpointId,
  eventId: delivery.eventId,
  topic: delivery.topic,
  state: delivery.state,
  attempts: delivery.attempts,
  responseStatus: delivery.responseStatus,
  error: delivery.error,
  ms: delivery.ms,
  nextAttemptAt: iso(delivery.nextAttemptAt),
  createdAt: delivery.createdAt.toISOString(),
});

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;
