import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, HOUR } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { GuardedClient, OutgoingFailure } from '../../../../platform/outgoing/guarded-client.js';
import { Encryption } from '../../../../platform/security/encryption.js';
import { ownedBy, type Principal } from '../../../../platform/security/principal.js';
import type { CreateWebhookDto, UpdateWebhookDto } from '../dto/webhook.dto.js';
import { PartnerEventEntity } from '../events/partner-event.entity.js';
import { PartnerEventsRepository } from '../events/partner-events.repository.js';
import {
  addressRefused,
  deliveryNotFound,
  endpointExists,
  endpointNotFound,
  endpointPaused,
  oldSecretLives,
  otherRequest,
  tooManyEndpoints,
} from '../partner.errors.js';
import { mayHear, topics as allTopics } from '../topics.js';
import { WebhookDeliveries } from './webhook-deliveries.service.js';
import type { WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import { oldSecretContext, secretContext, WebhookEndpointEntity } from './webhook-endpoint.entity.js';
import { WebhookNews } from './webhook-news.js';
import { WebhookQueue } from './webhook-queue.js';
import { refuseUnheard } from './webhooks.policy.js';
import { WebhooksRepository } from './webhooks.repository.js';

interface WithSecret {
  endpoint: WebhookEndpointEntity;
  secret: string;
}

function makerOf(principal: Principal): Pick<WebhookEndpointEntity, 'madeBy' | 'madeWithKey'> {
  const { userId: madeBy } = principal;
  return { madeBy, madeWithKey: principal.kind === 'key' ? principal.keyId : null };
}

const madeSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

@Injectable()
export class WebhooksService {
  constructor(
    readonly db: Database,
    private readonly rows: WebhooksRepository,
    private readonly events: PartnerEventsRepository,
    private readonly deliveries: WebhookDeliveries,
    private readonly queue: WebhookQueue,
    private readonly news: WebhookNews,
    private readonly client: GuardedClient,
    private readonly encryption: Encryption,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** The same Idempotency-Key again gets the same endpoint with its secret, whose answer may have been lost. */
  async create(principal: Principal, input: CreateWebhookDto, requestKey: string): Promise<WithSecret> {
    refuseUnheard(principal, input.topics);
    await this.refuseAddress(input.url);
    return this.insert(principal, input, requestKey);
  }

  @Transactional()
  private async insert(
    principal: Principal,
    { url, topics, description }: CreateWebhookDto,
    requestKey: string,
  ): Promise<WithSecret> {
    const ownerId = ownedBy(principal);
    await this.rows.lockOwner(ownerId);
    const known = await this.rows.byUrl(ownerId, url);
    if (known?.requestKey === requestKey) {
      refuseUnheard(principal, known.topics);
      return this.withSecret(known);
    }
    if (known) throw endpointExists();
    const most = this.settings.get('webhook.mostEndpoints');
    if ((await this.rows.count(ownerId)) >= most) throw tooManyEndpoints(most);
    const [id, now, secret] = [newId(), this.clock.now(), madeSecret()];
    const endpoint = Object.assign(new WebhookEndpointEntity(), {
      id,
      ownerId,
      ...makerOf(principal),
      url,
      topics,
      description: description ?? null,
      active: true,
      failures: 0,
      disabledAt: null,
      disabledReason: null,
      secret: this.encryption.encrypt(secret, secretContext(id)),
      oldSecret: null,
      oldUntil: null,
      requestKey,
      createdAt: now,
      updatedAt: now,
    } satisfies WebhookEndpointEntity);
    if (!(await this.rows.insert(endpoint))) throw endpointExists();
    await this.news.made(endpoint, 'added');
    return { endpoint, secret };
  }

  async update(principal: Principal, id: string, input: UpdateWebhookDto): Promise<WebhookEndpointEntity> {
    refuseUnheard(principal, input.topics ?? []);
    if (input.url !== undefined) await this.refuseAddress(input.url);
    return this.change(principal, id, input);
  }

  @Transactional()
  private async change(
    principal: Principal,
    id: string,
    { url, topics, active }: UpdateWebhookDto,
  ): Promise<WebhookEndpointEntity> {
    const endpoint = await this.lockHeard(principal, id);
    const moved = url !== undefined && url !== endpoint.url;
    const change = {
      ...(moved ? { url, ...makerOf(principal) } : {}),
      ...(topics === undefined ? {} : { topics }),
      ...(active === undefined ? {} : { active }),
      ...(active ? { failures: 0, disabledAt: null, disabledReason: null } : {}),
      updatedAt: this.clock.now(),
    };
    if (!(await this.rows.update(id, change))) throw endpointExists();
    Object.assign(endpoint, change);
    if (moved) await this.news.made(endpoint, 'moved');
    if (active) this.db.afterCommit(() => this.queue.handOut());
    return endpoint;
  }

  @Transactional()
  async remove(principal: Principal, id: string): Promise<void> {
    await this.lockOwn(principal, id);
    await this.rows.delete(id);
  }

  /** Both secrets sign for a while, so that the receiver can change over. */
  @Transactional()
  async rotate(principal: Principal, id: string, requestKey: string): Promise<WithSecret> {
    const endpoint = await this.lockHeard(principal, id);
    if (endpoint.requestKey === requestKey) {
      // The key that made the first secret cannot ask for the second.
      if (!endpoint.oldSecret) throw otherRequest();
      return this.withSecret(endpoint);
    }
    const now = this.clock.now();
    if (endpoint.oldUntil && endpoint.oldUntil > now) throw oldSecretLives();
    const old = this.encryption.decrypt(endpoint.secret, secretContext(id));
    const secret = madeSecret();
    const change = {
      secret: this.encryption.encrypt(secret, secretContext(id)),
      oldSecret: this.encryption.encrypt(old, oldSecretContext(id)),
      oldUntil: this.clock.in(this.settings.get('webhook.overlapHours') * HOUR),
      requestKey,
      updatedAt: now,
    };
    await this.rows.update(id, change);
    return { endpoint: Object.assign(endpoint, change), secret };
  }

  /** An event that nobody else hears of. */
  @Transactional()
  async ping(principal: Principal, id: string): Promise<WebhookDeliveryEntity> {
    const endpoint = await this.lockOwn(principal, id);
    if (!endpoint.active) throw endpointPaused();
    const event = Object.assign(new PartnerEventEntity(), {
      id: newId(),
      ownerId: endpoint.ownerId,
      topic: 'ping',
      data: { endpointId: id },
      at: this.clock.now(),
    } satisfies PartnerEventEntity);
    await this.events.insert(event);
    const [delivery] = await this.deliveries.begin(event, [id]);
    if (!delivery) throw endpointNotFound();
    return delivery;
  }

  /** A new round of tries, whatever became of it before. */
  @Transactional()
  async resend(principal: Principal, id: string, deliveryId: string): Promise<WebhookDeliveryEntity> {
    const endpoint = await this.lockHeard(principal, id);
    const delivery = await this.rows.lockDelivery(deliveryId, id);
    if (!delivery) throw deliveryNotFound();
    // It may be of a topic that the endpoint heard of in former days.
    refuseUnheard(principal, [delivery.topic]);
    if (!endpoint.active) throw endpointPaused();
    if (delivery.state === 'pending') return delivery;
    const change = {
      state: 'pending' as const,
      attempts: 0,
      nextAttemptAt: this.clock.now(),
      leasedUntil: null,
    };
    await this.rows.updateDelivery(deliveryId, change);
    this.db.afterCommit(() => this.queue.handOut());
    return Object.assign(delivery, change);
  }

  /** All that has not arrived, of topics that the caller may hear of. */
  @Transactional()
  async replay(principal: Principal, id: string): Promise<number> {
    const endpoint = await this.lockHeard(principal, id);
    if (!endpoint.active) throw endpointPaused();
    const heard = allTopics.filter((topic) => mayHear(principal, topic));
    const count = await this.rows.beginAgain(id, heard, this.clock.now());
    this.db.afterCommit(() => this.queue.handOut());
    return count;
  }

  private async lockOwn(principal: Principal, id: string): Promise<WebhookEndpointEntity> {
    const endpoint = await this.rows.lock(id);
    if (endpoint?.ownerId !== ownedBy(principal)) throw endpointNotFound();
    return endpoint;
  }

  /** One that tells of nothing but what the caller may hear of. */
  private async lockHeard(principal: Principal, id: string): Promise<WebhookEndpointEntity> {
    const endpoint = await this.lockOwn(principal, id);
    refuseUnheard(principal, endpoint.topics);
    return endpoint;
  }

  private withSecret(endpoint: WebhookEndpointEntity): WithSecret {
    return { endpoint, secret: this.encryption.decrypt(endpoint.secret, secretContext(endpoint.id)) };
  }

  private async refuseAddress(url: string): Promise<void> {
    try {
      await this.client.check(url);
    } catch (error) {
      if (error instanceof OutgoingFailure) throw addressRefused(error.problem);
      throw error;
    }
  }
}
