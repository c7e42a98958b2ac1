import type { Ask, Source } from '@/shared/list';
import { movementTypes } from '../components/movement';
import { startsMonth } from '../lib/months';
import { keys } from '@/shared/query';
import { readTransactions } from './transactions';
import type { Transaction } from './transactions';

export interface Line extends Transaction {
  /** The first of its month in the list. */
  beginsMonth: boolean;
}

export const directions = ['in', 'out'] as const;

function asked({ page, per, filters }: Ask) {
  const direction = directions.find((name) => name === filters['direction']);
  const type = movementTypes.find((name) => name === filters['type']);
  const { from, to } = filters;
  return {
    page,
    per,
    ...(direction ? { direction } : {}),
    ...(type ? { type } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

/** The statement, page by page, with the lines that begin a month. */
export function statementSource(): Source<Line> {
  const lasts = new Map<string, Transaction>();
  return {
    key: keys.wallet.transactions,
    fetch: async (ask, signal) => {
      const answer = await readTransactions(asked(ask), signal);
      const name = (page: number) => JSON.stringify([ask.filters, ask.per, page]);
      let before = lasts.get(name(ask.page - 1));
      const data = answer.data.map((row): Line => {
        const line = { ...row, beginsMonth: startsMonth(row, before) };
        before = row;
        return line;
      });
      if (before) lasts.set(name(ask.page), before);
      return { ...answer, data };
    },
  };
}
