import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { ChallengesService } from '../../challenges/index.js';
import { EntriesRepository } from '../entries.repository.js';
import { system } from '../entry-moves.js';
import { EntryReinstatement } from './entry-reinstatement.service.js';

/** An appeal has brought an ended challenge back: so come the entries that its end closed without pay. */
@Injectable()
export class ReinstatedListener {
  constructor(
    readonly db: Database,
    private readonly challenges: ChallengesService,
    private readonly entries: EntriesRepository,
    private readonly reinstatement: EntryReinstatement,
  ) {}

  @Consumes('challenge.reinstated', { name: 'entries.reinstated', mode: 'effect' })
  @Transactional()
  async reinstated({ payload }: DeliveredEvent<'challenge.reinstated'>): Promise<void> {
    const challenge = await this.challenges.lock(payload.challengeId);
    if (challenge.status === 'cancelling' || challenge.status === 'cancelled') return;
    const ended = await this.entries.lockIn(challenge.id, ['expired']);
    const unpaid = ended.filter(({ endedBy, accruedMinor }) => endedBy === 'system' && accruedMinor === 0);
    for (const entry of unpaid) {
      try {
        await this.reinstatement.make({ challenge, entry }, system, payload.reason ?? '', null);
      } catch (error) {
        // Kill fees have used up the budget for its price: nothing was written, it stays ended.
        if (!(error instanceof AppError)) throw error;
      }
    }
  }
}
