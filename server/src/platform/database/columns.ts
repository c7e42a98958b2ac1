import { Column, type ColumnOptions, PrimaryColumn } from 'typeorm';

/** bigint money or counter as a number; a value beyond 2^53 is refused instead of rounded. */
export const safeInteger = {
  to: (value: number | null | undefined) => value,
  from: (value: string | null) => {
    if (value === null) return null;
    const n = Number(value);
    if (!Number.isSafeInteger(n)) throw new RangeError(`unsafe integer ${value}`);
    return n;
  },
};

export const IdColumn = () => PrimaryColumn('uuid');
export const MinorColumn = (options: ColumnOptions = {}) =>
  Column({ type: 'bigint', transformer: safeInteger, ...options });
/** Millisecond precision, so that a JavaScript Date round-trips exactly and keyset cursors lose no row. */
export const TimeColumn = (options: ColumnOptions = {}) =>
  Column({ type: 'timestamptz', precision: 3, ...options });
