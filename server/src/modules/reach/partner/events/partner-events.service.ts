import { Injectable } from '@nestjs/common';
import { Clock, DAY, HOUR, SECOND } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import type { Cursor } from '../../../../kernel/page.js';
import { Config } from '../../../../platform/config/config.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Repeat } from '../../../../platform/jobs/repeat.js';
import { ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { ApiKeysQueries } from '../../../identity/api-keys/index.js';
import type { PartnerEventDto, PartnerEventsQueryDto } from '../dto/webhook.dto.js';
import { API_VERSION, mayHear, type Topic, topics } from '../topics.js';
import { WebhookDeliveries } from '../webhooks/webhook-deliveries.service.js';
import { WebhooksRepository } from '../webhooks/webhooks.repository.js';
import { PartnerEventEntity } from './partner-event.entity.js';
import { PartnerEventsRepository } from './partner-events.repository.js';

/** Ids follow the time of their making, not of their commit: what is younger may still get one in front of it. */
const SETTLES_MS = 3 * SECOND;

/** The log of what programs may hear of, which is also what webhooks send. */
@Injectable()
export class PartnerEvents {
  constructor(
    readonly db: Database,
    private readonly rows: PartnerEventsRepository,
    private readonly endpoints: WebhooksRepository,
    private readonly deliveries: WebhookDeliveries,
    private readonly keys: ApiKeysQueries,
    private readonly config: Config,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** Whether anybody would read it: most accounts have no programs. The keys of the test instance are in the main one. */
  async isHeardBy(ownerId: string): Promise<boolean> {
    return (await this.hearersAmong([ownerId])).length > 0;
  }

  /** Those of them who hear of anything. */
  async hearersAmong(ownerIds: string[]): Promise<string[]> {
    if (this.config.env.TEST_MODE) return ownerIds;
    return [...(await this.endpoints.ownersAmong(ownerIds)), ...(await this.keys.ownersAmong(ownerIds))];
  }

  /** Kept and handed to the endpoints that want it, in the transaction of the caller. */
  async add(ownerId: string, topic: Topic, data: object): Promise<void> {
    this.db.requireTransaction('PartnerEvents.add');
    const event = { id: newId(), ownerId, topic, data, at: this.clock.now() };
    await this.rows.insert(Object.assign(new PartnerEventEntity(), event));
    await this.deliveries.begin(event, await this.endpoints.listening(ownerId, topic));
  }

  async log(
    principal: Principal,
    { topic, ...query }: PartnerEventsQueryDto,
  ): Promise<Cursor<PartnerEventDto>> {
    const heard = topics.filter((one) => mayHear(principal, one) && (topic === undefined || one === topic));
    const found = await this.rows.log(ownedBy(principal), {
      ...query,
      topics: heard,
      until: this.clock.in(-SETTLES_MS),
    });
    return { ...found, data: found.data.map(eventDto) };
  }

  @Repeat({ name: 'partner.forget-events', everyMs: HOUR })
  async forgetOld(): Promise<void> {
    await this.rows.forgetOld(this.clock.in(-this.settings.get('webhook.keepDays') * DAY));
  }
}

export const eventDto = ({ id, topic, at, data }: PartnerEventEntity): PartnerEventDto => ({
  id,
  type: topic,
  timestamp: at.toISOString(),
  apiVersion: API_VERSION,
  data,
});
