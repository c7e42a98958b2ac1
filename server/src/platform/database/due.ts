import { type FindManyOptions, type FindOptionsWhere, LessThanOrEqual, type Repository } from 'typeorm';

/** Ids of rows whose time has come, the longest waiting first; `also` has to hold as well. */
export async function dueIds<Row extends object>(
  repository: Repository<Row>,
  time: keyof Row & string,
  now: Date,
  limit: number,
  also: FindOptionsWhere<Row> = {},
): Promise<string[]> {
  const id = repository.metadata.primaryColumns[0]?.propertyName ?? 'id';
  const rows = await repository.find({
    select: { [id]: true },
    where: { ...also, [time]: LessThanOrEqual(now) },
    order: { [time]: 'ASC' },
    take: limit,
  } as FindManyOptions<Row>);
  return rows.map((row) => (row as Record<string, string>)[id] as string);
}
