import { Injectable } from '@nestjs/common';
import { ChallengeFigures } from '../../challenges/challenges/index.js';
import { EntryWork } from '../../challenges/entries/index.js';
import { type Start, TODOS } from './dashboard.types.js';

/** What staff start with: what waits for a decision. */
@Injectable()
export class StaffStart {
  constructor(
    private readonly figures: ChallengeFigures,
    private readonly entries: EntryWork,
  ) {}

  async of(): Promise<Start> {
    const [{ rows, counts }, frozenEntries] = await Promise.all([
      this.figures.waiting(TODOS),
      this.entries.frozen(),
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
      counts: { todo: rows[0]?.total ?? 0, ...counts, frozenEntries },
      links: ['challenge_queue', 'settings'],
    };
  }
}
