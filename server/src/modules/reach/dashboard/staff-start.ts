import { Injectable } from '@nestjs/common';
import { ChallengeFigures } from '../../challenges/challenges/index.js';
import { EntryWork } from '../../challenges/entries/index.js';
import { HeldSales } from '../../money/wallet/index.js';
import { type Start, TODOS } from './dashboard.types.js';

/** What staff start with: what waits for a decision. */
@Injectable()
export class StaffStart {
  constructor(
    private readonly figures: ChallengeFigures,
    private readonly entries: EntryWork,
    private readonly heldSales: HeldSales,
  ) {}

  async of(): Promise<Start> {
    const [{ rows, counts }, frozenEntries, heldSales] = await Promise.all([
      this.figures.waiting(TODOS),
      this.entries.frozen(),
      this.heldSales.open(),
    ]);
    return {
      todo: rows.map(({ id, title, status, budgetMinor, dueAt }) => ({
        kind: status === 'suspended' ? 'suspended_challenge' : 'review_challenge',
        id,
        label: title,
        count: 1,
        dueAt,
        amountMinor: budgetMinor,
        note: null,
      })),
      recent: [],
      counts: { todo: rows[0]?.total ?? 0, ...counts, frozenEntries, heldSales },
      links: ['challenge_queue', 'settings'],
    };
  }
}
