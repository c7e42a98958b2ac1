import type { EntityMetadata } from 'typeorm';

/** The property that is the key of a row; rows with sealed values have one. */
export function keyOfRow({ tableName, primaryColumns }: EntityMetadata): string {
  const [column, ...others] = primaryColumns;
  if (!column || others.length > 0)
    throw new Error(`${tableName} has sealed values and no key of one column`);
  return column.propertyName;
}
