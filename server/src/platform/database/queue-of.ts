import type { FindOptionsWhere, Repository, SelectQueryBuilder } from 'typeorm';
import type { Queue, QueueCase, QueueFigures } from '../staff/staff-queue.js';

type Named<Row, Key extends string> = Record<Key, keyof Row & string>;

/** Properties: the id of the page, since when and until when it waits, how much money, and whose it is. */
type Columns<Row> = Named<Row, 'id' | 'since'> & Partial<Named<Row, 'due' | 'minor' | 'person'>>;

/** The rows that wait, as a queue of staff. */
export function queueOf<Row extends object>(
  rows: Repository<Row>,
  where: FindOptionsWhere<Row>,
  { id, since, due, minor, person }: Columns<Row>,
): Queue {
  const column = (name: string | undefined) => (name === undefined ? 'NULL' : `row.${name}`);
  // In brackets: TypeORM knows no property before `::`.
  const cents = `(${column(minor)})::float8`;
  // `least` takes no notice of what is missing.
  const dueAt = `least(${due ? `${column(due)}, ` : ''}${column(since)} + make_interval(hours => :target::int))`;
  const waiting = (target: number | null): SelectQueryBuilder<Row> =>
    rows.createQueryBuilder('row').where(where).setParameter('target', target);
  return {
    figures: async (target) => {
      const figures = await waiting(target)
        .select('count(*)::int', 'open')
        .addSelect(`min(${column(since)})`, 'oldestAt')
        .addSelect(`min(${dueAt})`, 'dueAt')
        .addSelect(minor ? `coalesce(sum(${cents}), 0)` : 'NULL', 'waitingMinor')
        .getRawOne<QueueFigures>();
      if (!figures) throw new Error('a statement of one row answered none');
      return figures;
    },
    next: (limit, target) =>
      waiting(target)
        .select(column(id), 'id')
        .addSelect(column(since), 'since')
        .addSelect(dueAt, 'dueAt')
        .addSelect(cents, 'minor')
        .addSelect(column(person), 'personId')
        .orderBy('"dueAt"', 'ASC', 'NULLS LAST')
        .addOrderBy(column(id), 'ASC')
        .limit(limit)
        .getRawMany<QueueCase>(),
  };
}
