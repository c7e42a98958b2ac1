import { Injectable } from '@nestjs/common';
import { type Blocker, notFound } from '../../../../kernel/app-error.js';
import { mapped, type Page, type PageQuery } from '../../../../kernel/page.js';
import { RunsRepository } from './runs.repository.js';
import type { Difference, ReconciliationRun } from './reconciliation.types.js';

const MOST_DIFFERENCES = 100;

@Injectable()
export class ReconciliationQueries {
  constructor(private readonly runs: RunsRepository) {}

  /** Runs, newest first, each with what is still open at its provider (on the newest run of it only). */
  async page(query: PageQuery): Promise<Page<ReconciliationRun & { open: Difference[] }>> {
    const runs = await this.runs.page(query);
    const providers = [...new Set(runs.data.map(({ provider }) => provider))];
    const open = await this.runs.openDifferences(providers, MOST_DIFFERENCES);
    const shown = new Set<string>();
    return mapped(runs, (run) => {
      const first = query.page === 1 && !shown.has(run.provider);
      shown.add(run.provider);
      return { ...run, open: first ? open.filter(({ provider }) => provider === run.provider) : [] };
    });
  }

  /** What is open now stands with the newest run of its provider. */
  async one(id: string): Promise<ReconciliationRun & { open: Difference[] }> {
    const run = await this.runs.byId(id);
    if (!run) throw notFound({ en: 'This run does not exist', de: 'Diesen Lauf gibt es nicht' });
    const newest = await this.runs.newest(run.provider);
    const open = newest?.id === id ? await this.runs.openDifferences([run.provider], MOST_DIFFERENCES) : [];
    return { ...run, open };
  }

  /** Payouts of a person wait while an amount of theirs differs. */
  async blockers(userId: string): Promise<Blocker[]> {
    const since = await this.runs.heldSince(userId);
    if (since === null) return [];
    return [
      {
        code: 'RECONCILIATION',
        message: {
          en: 'The payment provider reports another amount than we booked for you. We are looking into it.',
          de: 'Der Zahlungsanbieter meldet einen anderen Betrag, als wir für dich gebucht haben. Wir klären das.',
        },
        action: {
          en: 'Nothing to do: we will let you know when it is settled',
          de: 'Nichts zu tun: Wir melden uns, sobald es geklärt ist',
        },
        owner: 'staff',
        since: since.toISOString(),
        eta: null,
      },
    ];
  }
}
