import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import type { DisabledReason } from './webhook.types.js';
import type { WebhookEndpointEntity } from './webhook-endpoint.entity.js';
import { WebhookNews } from './webhook-news.js';
import { WebhooksRepository } from './webhooks.repository.js';

/** Endpoints whose addresses nobody answers for any more are switched off; an owner looks at them and resumes or removes. */
@Injectable()
export class WebhookEndings {
  constructor(
    readonly db: Database,
    private readonly rows: WebhooksRepository,
    private readonly news: WebhookNews,
    private readonly clock: Clock,
  ) {}

  /** Whoever gave the address is no member any more. */
  @Transactional()
  async makerLeft(teamId: string, userId: string): Promise<void> {
    await this.switchOff(await this.rows.lockMadeFor(userId, teamId), 'maker_lost');
  }

  /** Of an account that was closed, what it gave to teams. */
  @Transactional()
  async makerClosed(userId: string): Promise<void> {
    await this.switchOff(await this.rows.lockMadeFor(userId), 'maker_lost');
  }

  /** Somebody else than the owner of the account may have given addresses: its own are gone, those of teams are off. */
  @Transactional()
  async makerSecured(userId: string, until: Date): Promise<void> {
    await this.rows.deleteOf(userId, until);
    const given = await this.rows.lockMadeFor(userId);
    await this.switchOff(
      given.filter(({ updatedAt }) => updatedAt <= until),
      'maker_lost',
    );
  }

  @Transactional()
  async keyLeaked(keyId: string): Promise<void> {
    await this.switchOff(await this.rows.lockMadeWith(keyId), 'key_leaked');
  }

  /** One that is paused or off already as well: resumed, it would send there. */
  private async switchOff(
    endpoints: readonly WebhookEndpointEntity[],
    disabledReason: DisabledReason,
  ): Promise<void> {
    const disabledAt = this.clock.now();
    for (const endpoint of endpoints) {
      await this.rows.update(endpoint.id, { active: false, disabledAt, disabledReason });
      await this.news.trouble(endpoint, { failures: endpoint.failures, off: disabledReason });
    }
  }
}
