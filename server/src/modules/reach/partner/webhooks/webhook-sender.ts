import { OnQueueDrained, Process, Processor } from '@nestjs/bull';
import { Logger } from '@nestjs/common';
import type { Job } from 'bull';
import { Webhook } from 'standardwebhooks';
import { Clock } from '../../../../kernel/clock.js';
import { Config } from '../../../../platform/config/config.js';
import { failpoint } from '../../../../platform/observability/failpoint.js';
import { GuardedClient, OutgoingFailure } from '../../../../platform/outgoing/guarded-client.js';
import { Encryption } from '../../../../platform/security/encryption.js';
import { eventDto } from '../events/partner-events.service.js';
import { PartnerEventsRepository } from '../events/partner-events.repository.js';
import { type Outcome, WebhookDeliveries } from './webhook-deliveries.service.js';
import { oldSecretContext, secretContext, type WebhookEndpointEntity } from './webhook-endpoint.entity.js';
import { type SendJob, WEBHOOK_QUEUE, WebhookQueue } from './webhook-queue.js';
import { WebhooksRepository } from './webhooks.repository.js';

const TOGETHER = 10;

/** Sends one delivery, signed as Standard Webhooks says. It may arrive twice: `webhook-id` tells that it is the same. */
@Processor(WEBHOOK_QUEUE)
export class WebhookSender {
  private readonly logger = new Logger('WebhookSender');

  constructor(
    private readonly rows: WebhooksRepository,
    private readonly events: PartnerEventsRepository,
    private readonly deliveries: WebhookDeliveries,
    private readonly queue: WebhookQueue,
    private readonly client: GuardedClient,
    private readonly encryption: Encryption,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  @Process({ concurrency: TOGETHER })
  async send({ data: { deliveryId } }: Job<SendJob>): Promise<void> {
    const delivery = await this.rows.delivery(deliveryId);
    if (!delivery || delivery.state === 'delivered' || delivery.state === 'dead') return;
    const endpoint = await this.rows.byId(delivery.endpointId);
    const event = (await this.events.byIds([delivery.eventId])).get(delivery.eventId);
    if (!endpoint?.active || !event) return;
    const body = JSON.stringify(eventDto(event));
    const outcome = await this.attempt(endpoint, event.id, body);
    await this.deliveries.record(endpoint.id, deliveryId, outcome);
  }

  /** With a long queue the next ones are handed out at once, not when their clock comes by. */
  @OnQueueDrained()
  async goOn(): Promise<void> {
    try {
      await this.queue.handOut();
    } catch (error) {
      // The rows wait for the clock; this only saves its seconds.
      this.logger.warn(`not handed out: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private async attempt(endpoint: WebhookEndpointEntity, eventId: string, body: string): Promise<Outcome> {
    const at = this.clock.now();
    const began = performance.now();
    const made = (result: Pick<Outcome, 'status' | 'error' | 'body'>): Outcome => ({
      at: at.toISOString(),
      ms: Math.round(performance.now() - began),
      ...result,
    });
    try {
      const headers = this.headers(endpoint, eventId, at, body);
      const answer = await this.client.post(endpoint.url, headers, body);
      failpoint('webhook.afterSend');
      return made({ status: answer.status, error: null, body: answer.body });
    } catch (error) {
      if (!(error instanceof OutgoingFailure)) throw error;
      return made({ status: null, error: `${error.problem}: ${error.message}`, body: null });
    }
  }

  private headers(endpoint: WebhookEndpointEntity, eventId: string, at: Date, body: string) {
    const { id, secret, oldSecret, oldUntil } = endpoint;
    const secrets = [
      this.encryption.decrypt(secret, secretContext(id)),
      ...(oldSecret && oldUntil && oldUntil > at
        ? [this.encryption.decrypt(oldSecret, oldSecretContext(id))]
        : []),
    ];
    return {
      'content-type': 'application/json',
      'user-agent': `${this.config.env.PRODUCT_NAME}-Webhooks/1`,
      'webhook-id': eventId,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': secrets.map((one) => new Webhook(one).sign(eventId, at, body)).join(' '),
    };
  }
}
