import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import { Clock, MINUTE, SECOND } from '../../../../kernel/clock.js';
import { declareQueue } from '../../../../platform/jobs/declared-queues.js';
import { TimedState } from '../../../../platform/jobs/timed-state.js';
import { WebhooksRepository } from './webhooks.repository.js';

export interface SendJob {
  deliveryId: string;
}

export const WEBHOOK_QUEUE = declareQueue('partner.webhooks');

/** Longer than what waits in the queue can take: ten at a time, five seconds each at the most. */
const LEASE_MS = 2 * MINUTE;
const AT_ONCE = 100;
/** Half of those who send: one endpoint that answers slowly does not hold up the others. */
const PER_ENDPOINT = 5;

/** Hands out what is due. The rows are the truth: a job that is lost comes again once its lease has ended. */
@Injectable()
export class WebhookQueue {
  constructor(
    @InjectQueue(WEBHOOK_QUEUE) private readonly queue: Queue<SendJob>,
    private readonly rows: WebhooksRepository,
    private readonly clock: Clock,
  ) {}

  @TimedState<WebhookQueue>({
    name: 'webhooks.due',
    everyMs: 2 * SECOND,
    due: async ({ rows }, now) => ((await rows.hasDue(now)) ? ['all'] : []),
  })
  async handOut(): Promise<void> {
    while ((await this.queue.getWaitingCount()) < AT_ONCE) {
      const now = this.clock.now();
      const ids = await this.rows.claim(now, new Date(now.getTime() + LEASE_MS), {
        limit: AT_ONCE,
        perEndpoint: PER_ENDPOINT,
      });
      // The row says when to try again, so Bull does not.
      if (ids.length > 0)
        await this.queue.addBulk(ids.map((deliveryId) => ({ data: { deliveryId }, opts: { attempts: 1 } })));
      if (ids.length < AT_ONCE) return;
    }
  }
}
