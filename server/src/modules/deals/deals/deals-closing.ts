import { Injectable } from '@nestjs/common';
import { ClosingBlocker } from '../../../platform/privacy/closing-blockers.js';
import { DealsRepository } from './deals.repository.js';

/** Nobody leaves while they have something to do, or to be paid, in a deal. */
@Injectable()
export class DealsClosing {
  constructor(private readonly rows: DealsRepository) {}

  @ClosingBlocker()
  async blockers(userId: string) {
    const { first, last, count } = await this.rows.openOf(userId);
    if (!first) return [];
    return [
      {
        code: 'DEALS_OPEN',
        message: {
          en: `Your deals are not over yet (${count}).`,
          de: `Deine Deals sind noch nicht vorbei (${count}).`,
        },
        action: { en: 'Finish or cancel them', de: 'Schließe sie ab oder brich sie ab' },
        owner: 'user' as const,
        since: first.createdAt.toISOString(),
        eta: last?.dueAt?.toISOString() ?? null,
      },
    ];
  }
}
