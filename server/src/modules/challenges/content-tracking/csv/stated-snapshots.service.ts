import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import type { StatedBy } from '../sources.js';
import type { TrackedContentEntity } from '../tracked-content.entity.js';
import { metricsUpdated } from '../tracking.events.js';
import { refOf } from '../tracking.queries.js';
import { TrackingRepository } from '../tracking.repository.js';
import type { ContentFigures } from '../tracking.types.js';
import { StatedFiguresRepository } from './stated-figures.repository.js';

type FiguresAt = ContentFigures & { at: Date };

/** Figures that people state and that count: as if the platform had told them. In the caller's transaction. */
@Injectable()
export class StatedSnapshots {
  constructor(
    private readonly contents: TrackingRepository,
    private readonly stated: StatedFiguresRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Counts them where they are newer than the last reading, and shows them beside it elsewhere. True = they count. */
  async book(
    tracked: readonly TrackedContentEntity[],
    { at, views, likes, comments, shares }: FiguresAt,
    source: StatedBy,
  ): Promise<boolean> {
    const figures = { at, views, likes, comments, shares };
    const older: string[] = [];
    for (const content of await this.contents.lock(tracked.map(({ id }) => id)))
      if (!(await this.count(content, figures, source))) older.push(content.id);
    const shown = older.map((contentId) => ({ contentId, ...figures }));
    await this.stated.insertNew(shown, { staff: true, source }, this.clock.now());
    return older.length < tracked.length;
  }

  /** The row is locked. False = nothing happened: the post is read no more, or was read later. */
  async count(
    content: TrackedContentEntity,
    { at, ...figures }: FiguresAt,
    source: StatedBy,
  ): Promise<boolean> {
    if (content.state === 'stopped') return false;
    if (content.lastReadAt !== null && at <= content.lastReadAt) return false;
    const { id: contentId, ownerId } = content;
    await this.contents.insertSnapshots([{ contentId, at, ...figures, source }]);
    await this.contents.update([contentId], { ...figures, lastReadAt: at, updatedAt: this.clock.now() });
    const told = { contentId, ownerId, metrics: figures, source };
    await this.outbox.append(metricsUpdated({ ref: refOf(content), at: at.toISOString(), contents: [told] }));
    return true;
  }
}
