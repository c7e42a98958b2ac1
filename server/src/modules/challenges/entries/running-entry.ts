import { type FindOperator, Raw } from 'typeorm';

/** Of an entry whose clocks run: they stand still while its challenge is suspended. For the column with the entry's id. */
export const runningEntry = (): FindOperator<string> =>
  Raw(
    (column) =>
      `NOT EXISTS (SELECT 1 FROM challenge_entry AS e WHERE e.id = ${column} AND e.halted_at IS NOT NULL)`,
  ) as FindOperator<string>;
