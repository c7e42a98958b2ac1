import type { FindOptionsWhere, Repository } from 'typeorm';
import type { QueueFigures } from '../staff/staff-queue.js';

/** Figures of the rows that wait; the properties name since when, until when, and how much money. */
export async function queueFigures<Row extends object>(
  rows: Repository<Row>,
  where: FindOptionsWhere<Row>,
  {
    since,
    due,
    minor,
  }: Record<'since', keyof Row & string> & Partial<Record<'due' | 'minor', keyof Row & string>>,
): Promise<QueueFigures> {
  const query = rows
    .createQueryBuilder('row')
    .select('count(*)::int', 'open')
    .addSelect(`min(row.${since})`, 'oldestAt')
    .addSelect(due ? `min(row.${due})` : 'NULL', 'dueAt')
    .addSelect(minor ? `coalesce(sum(row.${minor}), 0)::float8` : 'NULL', 'waitingMinor')
    .where(where);
  const figures = await query.getRawOne<QueueFigures>();
  if (!figures) throw new Error('a statement of one row answered none');
  return figures;
}
