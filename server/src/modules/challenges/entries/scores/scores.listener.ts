import { Injectable } from '@nestjs/common';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { METRICS_UPDATED } from '../../content-tracking/index.js';
import { ScoresService } from './scores.service.js';

/** Scores what was read, after the reading is committed and apart from the money it moves. */
@Injectable()
export class ScoresListener {
  constructor(private readonly scores: ScoresService) {}

  @Consumes([METRICS_UPDATED], { name: 'entries.scores', mode: 'effect' })
  figuresRead({ payload }: DeliveredEvent<typeof METRICS_UPDATED>): Promise<void> {
    return this.scores.figuresRead(payload);
  }
}
