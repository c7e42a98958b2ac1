import { Injectable } from '@nestjs/common';
import { ClosingBlocker } from '../../../platform/privacy/closing-blockers.js';
import { BidsRepository } from './bids.repository.js';

/** No brand leaves while creators wait for its decision; sealed proposals of a creator go with them. */
@Injectable()
export class CreatorbidsClosing {
  constructor(private readonly rows: BidsRepository) {}

  @ClosingBlocker()
  async blockers(userId: string) {
    const { first, count } = await this.rows.openOf(userId);
    if (!first) return [];
    return [
      {
        code: 'BIDS_OPEN',
        message: {
          en: `Your creator bids are not over yet (${count}).`,
          de: `Deine Ausschreibungen sind noch nicht vorbei (${count}).`,
        },
        action: { en: 'Award or cancel them', de: 'Vergib sie oder sage sie ab' },
        owner: 'user' as const,
        since: first.createdAt.toISOString(),
        eta: first.timerAt?.toISOString() ?? null,
      },
    ];
  }
}
