import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { ownerRoom } from '../../../platform/realtime/rooms.js';
import { ConsentsRepository } from './consents/consents.repository.js';
import type { ConsentMove, OvationState } from './ovation.types.js';
import { type OvationEventName, ovationEvent, type OvationEventPayload } from './ovations.events.js';
import { OvationsRepository } from './ovations.repository.js';
import { RatingFiguresRepository } from './rating-figures.repository.js';

interface Told extends Pick<OvationEventPayload, 'by' | 'note'> {
  event?: OvationEventName;
}

/** Makes every change the same way: row, figures, event, realtime. The row is locked by the caller. */
@Injectable()
export class OvationMoves {
  constructor(
    private readonly rows: OvationsRepository,
    private readonly figures: RatingFiguresRepository,
    private readonly consents: ConsentsRepository,
    private readonly outbox: Outbox,
    private readonly realtime: Realtime,
    private readonly clock: Clock,
  ) {}

  async make(
    ovation: OvationState,
    change: Partial<OvationState>,
    { event, ...told }: Told = {},
  ): Promise<OvationState> {
    const changed = { ...ovation, ...change, updatedAt: this.clock.now() };
    await this.rows.update(ovation.id, { ...change, updatedAt: changed.updatedAt });
    await this.count(ovation, changed);
    if (event) await this.outbox.append(ovationEvent(event, changed, told));
    this.tell(changed);
    return changed;
  }

  /** A line of the log that a consent leaves. */
  async keepConsent(
    { id, brandId, creatorId, consentVersion }: OvationState,
    move: ConsentMove,
  ): Promise<void> {
    if (consentVersion === null) return;
    const line = { id: newId(), ovationId: id, brandId, creatorId, move, at: this.clock.now() };
    await this.consents.add({ ...line, version: consentVersion });
  }

  /** Drafts are nobody's business but the brand's. */
  tell({ id, brandId, creatorId, requestedAt }: OvationState): void {
    for (const owner of [brandId, ...(requestedAt ? [creatorId] : [])])
      this.realtime.emit(ownerRoom(owner), 'ovation.updated', { ovationId: id });
  }

  private async count(before: OvationState, after: OvationState): Promise<void> {
    if (before.status === after.status) return;
    if (after.status === 'submitted') await this.figures.count(after, { handedIn: 1 });
    if (after.status === 'changes_requested') await this.figures.count(after, { changesAsked: 1 });
    if (after.status === 'published') await this.figures.count(after, { published: 1 });
    if (before.status === 'published') await this.figures.count(after, { published: -1 });
  }
}
