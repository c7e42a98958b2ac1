import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bull';
import { invalidField } from '../../../../kernel/app-error.js';
import { Clock, DAY, MINUTE } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { type AuditActor, ourselves } from '../../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../../platform/audit/audit-log.js';
import { Database } from '../../../../platform/database/database.js';
import { declareQueue } from '../../../../platform/jobs/declared-queues.js';
import { Declarations } from '../../../../platform/discovery/declarations.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { feeds } from './feeds.js';
import { MatchingRepository } from './matching.repository.js';
import type { BalanceProof, ProviderFeed, ReconciliationRun } from './reconciliation.types.js';
import { RunsRepository } from './runs.repository.js';

export const QUEUE = declareQueue('reconciliation');

export interface ReconciliationJob {
  runId: string;
}

/** A provider may show a movement late; the unmatched ones of any age are looked at again anyhow. */
const OVERLAP = 3 * DAY;
const FIRST_PERIOD = 30 * DAY;
const STALE = 10 * MINUTE;
const MOST_ATTEMPTS = 5;
const CATCH_UP_AT_ONCE = 200;

/** Compares what providers say with what we booked, mends what a lost webhook left open and shows the rest. */
@Injectable()
export class ReconciliationService implements OnModuleInit {
  private readonly feeds = new Map<string, ProviderFeed>();
  private readonly logger = new Logger('Reconciliation');

  constructor(
    private readonly db: Database,
    private readonly runs: RunsRepository,
    private readonly matching: MatchingRepository,
    @InjectQueue(QUEUE) private readonly queue: Queue<ReconciliationJob>,
    private readonly audit: AuditLog,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
    private readonly declarations: Declarations,
  ) {}

  onModuleInit(): void {
    for (const { instance } of this.declarations.classes(feeds)) this.add(instance);
  }

  add(feed: ProviderFeed): void {
    if (this.feeds.has(feed.provider)) throw new Error(`two feeds of ${feed.provider}`);
    this.feeds.set(feed.provider, feed);
  }

  get providers(): string[] {
    return [...this.feeds.values()].filter(({ enabled }) => enabled).map(({ provider }) => provider);
  }

  /** One run per provider at a time: who asks meanwhile gets the one that is on its way. */
  async request(
    provider: string,
    from: Date | undefined,
    by: AuditActor = ourselves,
    reason?: string,
  ): Promise<ReconciliationRun> {
    if (!this.providers.includes(provider))
      throw invalidField('provider', 'connected', {
        en: 'This provider is not connected: there is nothing to compare',
        de: 'Dieser Anbieter ist nicht verbunden: Es gibt nichts zu vergleichen',
      });
    const now = this.clock.now();
    const last = await this.runs.newest(provider);
    const since = from ?? new Date(last ? last.createdAt.getTime() - OVERLAP : now.getTime() - FIRST_PERIOD);
    const run = await this.db.transaction(async () => {
      const started = await this.runs.start({ id: newId(), provider, since, now });
      await this.audit.record(by, {
        action: 'reconciliation.run',
        target: { kind: 'reconciliation_run', id: started.id },
        after: { provider, since: since.toISOString(), reason },
      });
      return started;
    });
    await this.queue.add({ runId: run.id }, { jobId: `run:${run.id}:${run.attempts}` });
    return run;
  }

  /** Done by the worker; a second job of the same run finds it taken. */
  async run(id: string): Promise<void> {
    const now = this.clock.now();
    const run = await this.runs.take(id, now, new Date(now.getTime() - STALE));
    const feed = run && this.feeds.get(run.provider);
    if (!run || !feed) return;
    try {
      await this.runs.finish(id, await this.compare(feed, run.since), this.clock.now());
    } catch (error) {
      const last = run.attempts >= MOST_ATTEMPTS;
      await this.runs.fail(
        id,
        error instanceof Error ? error.message : String(error),
        last,
        this.clock.now(),
      );
      if (!last) throw error;
    }
  }

  private async compare(feed: ProviderFeed, since: Date) {
    const { provider, accounts } = feed;
    const now = this.clock.now();
    for await (const movements of feed.movements(since)) {
      if (movements.length > 0) await this.matching.keep(provider, movements, now);
    }
    const period = { provider, since, now };
    await this.matching.match(period, accounts);
    const caughtUp = await this.catchUp(feed);
    if (caughtUp > 0) await this.matching.match(period, accounts);
    const { opened, closed } = await this.matching.differences(period, accounts);
    if (opened > 0) {
      this.metrics.anomalies.inc({ kind: 'reconciliation_difference' }, opened);
      this.logger.error(`${provider}: ${opened} new differences between its movements and the books`);
    }
    const counts = await this.matching.counts(provider, since);
    return { counts: { ...counts, caughtUp, opened, closed }, balance: await this.prove(feed, now) };
  }

  /** As the lost webhook would have done it; one that fails does not keep the others from it. */
  private async catchUp(feed: ProviderFeed): Promise<number> {
    const unbooked = await this.matching.unbooked(feed.provider, CATCH_UP_AT_ONCE);
    for (const object of unbooked) {
      try {
        await feed.catchUp(object);
      } catch (error) {
        this.logger.error(
          `${feed.provider} ${object.id}: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
    return unbooked.length;
  }

  private async prove(feed: ProviderFeed, now: Date): Promise<BalanceProof> {
    const toldMinor = await feed.balance();
    const own = await this.matching.ownBalance(feed.provider, feed.accounts);
    const unexplainedMinor = toldMinor + own.unbookedFeesMinor - own.differencesMinor - own.bookedMinor;
    await this.matching.balanceDifference(
      feed.provider,
      toldMinor,
      own.bookedMinor,
      unexplainedMinor !== 0,
      now,
    );
    if (unexplainedMinor !== 0)
      this.logger.error(`${feed.provider}: ${unexplainedMinor} cents of its balance are unexplained`);
    return { toldMinor, ...own, unexplainedMinor };
  }
}
