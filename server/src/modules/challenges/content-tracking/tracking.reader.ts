import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { ContentAlerts } from './alerts/content-alerts.service.js';
import { MetricsProviders } from './metrics-providers.js';
import { nextReading } from './reading-times.js';
import type { TrackedContentEntity } from './tracked-content.entity.js';
import { trackMachine } from './tracking.machine.js';
import {
  availabilityChanged,
  CONTENT_AVAILABLE,
  CONTENT_UNAVAILABLE,
  metricsUpdated,
} from './tracking.events.js';
import { type ReadingOutcome, TrackingRepository } from './tracking.repository.js';
import type { ContentReading, TrackRef } from './tracking.types.js';

/** By content id; null = the platform shows no such post. What could not be asked is missing. */
type Readings = Map<string, ContentReading | null>;

const STORED_TOGETHER = 500;

/** Asks the platforms in batches, then stores what they said: one transaction and one event per thing tracked for. */
@Injectable()
export class TrackingReader {
  private readonly logger = new Logger('Tracking');

  constructor(
    readonly db: Database,
    private readonly contents: TrackingRepository,
    private readonly providers: MetricsProviders,
    private readonly alerts: ContentAlerts,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  /** The units of the platforms' quotas were taken before. Answers whom the platforms told us of. */
  async read(ids: readonly string[]): Promise<ReadonlySet<string>> {
    this.db.refuseTransaction('reading figures');
    const contents = (await this.contents.byIds(ids)).filter(({ state }) => state !== 'stopped');
    // The moment of asking: what two readers learnt at once is stored in the order in which they asked.
    const at = this.clock.now();
    const readings = await this.ask(contents);
    for (const group of grouped(contents.filter(({ id }) => readings.has(id))))
      await this.store(group, readings, at);
    return new Set(readings.keys());
  }

  private async ask(contents: readonly TrackedContentEntity[]): Promise<Readings> {
    const readings: Readings = new Map();
    for (const [platform, provider] of this.providers.all) {
      const own = contents.filter((content) => content.platform === platform);
      for (let i = 0; i < own.length; i += provider.batchSize) {
        const batch = own.slice(i, i + provider.batchSize);
        try {
          const answers = await provider.read([...new Set(batch.map(({ externalId }) => externalId))]);
          const byId = new Map(answers.map((answer) => [answer.externalId, answer]));
          for (const { id, externalId } of batch) readings.set(id, byId.get(externalId) ?? null);
        } catch (error) {
          // The lease of these contents ends soon, then they are asked for again; the chart shows the gap.
          this.metrics.anomalies.inc({ kind: `metrics_${platform}` });
          this.logger.warn(`${platform}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
    }
    return readings;
  }

  @Transactional()
  async store(group: readonly TrackedContentEntity[], readings: Readings, now: Date): Promise<void> {
    const locked = (await this.contents.lock(group.map(({ id }) => id))).filter(
      ({ state, lastReadAt }) => state !== 'stopped' && (lastReadAt === null || lastReadAt < now),
    );
    const outcomes = locked.map((content) => outcomeOf(content, readings.get(content.id) ?? null, now));
    const seen = locked.filter(({ id }) => readings.get(id)?.public === true);
    await this.contents.insertSnapshots(
      seen.map(({ id, platform }) => ({
        contentId: id,
        at: now,
        ...figuresOf(readings, id),
        source: platform,
      })),
    );
    await this.contents.saveOutcomes(outcomes, now);
    await this.announce(locked, seen, outcomes, readings, now);
    await this.alerts.note(
      locked.map((content) => ({ content, reading: readings.get(content.id) ?? null })),
      now,
    );
  }

  private async announce(
    locked: readonly TrackedContentEntity[],
    seen: readonly TrackedContentEntity[],
    outcomes: readonly ReadingOutcome[],
    readings: Readings,
    now: Date,
  ): Promise<void> {
    const ref = refOf(locked[0]);
    const at = now.toISOString();
    const before = new Map(locked.map(({ id, state }) => [id, state]));
    const gone = outcomes.filter(
      ({ id, unavailableSince }) => unavailableSince && before.get(id) === 'active',
    );
    const back = seen.filter(({ id }) => before.get(id) === 'unavailable');
    const changes = [
      { name: CONTENT_UNAVAILABLE, contentIds: gone.map(({ id }) => id) },
      { name: CONTENT_AVAILABLE, contentIds: back.map(({ id }) => id) },
    ] as const;
    for (const { name, contentIds } of changes) {
      if (contentIds.length > 0) await this.outbox.append(availabilityChanged(name, { ref, at, contentIds }));
    }
    if (seen.length === 0) return;
    const contents = seen.map(({ id, ownerId, platform }) => ({
      contentId: id,
      ownerId,
      metrics: figuresOf(readings, id),
      source: platform,
    }));
    await this.outbox.append(metricsUpdated({ ref, at, contents }));
  }
}

/** What is gone keeps its last figures; what has reached the end of its watch is stopped. */
function outcomeOf(content: TrackedContentEntity, reading: ContentReading | null, now: Date): ReadingOutcome {
  const seen = reading?.public === true ? reading : null;
  const over = content.readUntil !== null && content.readUntil <= now;
  const { views, likes, comments, shares } = seen?.figures ?? content;
  const { title, caption, thumbnail } = seen ?? content;
  return {
    id: content.id,
    state: trackMachine.next(content.state, over ? 'stop' : seen ? 'seen' : 'missed'),
    views,
    likes,
    comments,
    shares,
    title,
    caption,
    thumbnail,
    nextReadAt: over
      ? null
      : nextReading(now, content.perDay, content.refId ?? content.externalId, content.readUntil),
    unavailableSince: over || seen ? null : (content.unavailableSince ?? now),
  };
}

const figuresOf = (readings: Readings, id: string) =>
  readings.get(id)?.figures ?? { views: 0, likes: 0, comments: 0, shares: 0 };

const refOf = (content: TrackedContentEntity | undefined): TrackRef | null =>
  content?.refKind && content.refId ? { kind: content.refKind, id: content.refId } : null;

function grouped(contents: readonly TrackedContentEntity[]): TrackedContentEntity[][] {
  const groups = new Map<string, TrackedContentEntity[]>();
  for (const content of contents) {
    const key = content.refId ?? content.id;
    groups.set(key, [...(groups.get(key) ?? []), content]);
  }
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / STORED_TOGETHER) }, (_, i) =>
      group.slice(i * STORED_TOGETHER, (i + 1) * STORED_TOGETHER),
    ),
  );
}
