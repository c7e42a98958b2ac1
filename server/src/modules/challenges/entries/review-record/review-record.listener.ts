import { Injectable } from '@nestjs/common';
import { MINUTE } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { TimedState } from '../../../../platform/jobs/timed-state.js';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { ReviewRecords } from '../../challenges/index.js';
import { DecisionsRepository } from './decisions.repository.js';

/** Keeps the record of each brand as a reviewer. */
@Injectable()
export class ReviewRecordListener {
  constructor(
    readonly db: Database,
    private readonly records: ReviewRecords,
    private readonly decisions: DecisionsRepository,
  ) {}

  @Consumes(['challenge.entry.reviewed'], { name: 'entries.reviewRecord', mode: 'effect' })
  async reviewed({ payload }: DeliveredEvent<'challenge.entry.reviewed'>): Promise<void> {
    if (payload.by === 'brand' || payload.by === 'clock') await this.records.decided(payload.brandId);
  }

  @TimedState<ReviewRecordListener>({
    name: 'entries.reviewRecord',
    everyMs: MINUTE,
    due: ({ records }, now, limit) => records.due(now, limit),
  })
  @Transactional()
  renew(brandId: string, now: Date): Promise<void> {
    return this.records.renew(brandId, now, (from) => this.decisions.figures(brandId, from));
  }
}
