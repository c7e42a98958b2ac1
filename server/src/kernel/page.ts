export interface PageQuery {
  page: number;
  per: number;
}

export interface Page<T> {
  data: T[];
  page: number;
  per: number;
  total: number;
}

export interface CursorQuery {
  cursor?: string | undefined;
  limit: number;
}

/** A list without a total, read on from a key; null = this was the end. */
export interface Cursor<T> {
  data: T[];
  nextCursor: string | null;
}

export const offsetOf = (query: PageQuery): number => (query.page - 1) * query.per;

export const pageOf = <T>(data: T[], total: number, query: PageQuery): Page<T> => ({
  data,
  page: query.page,
  per: query.per,
  total,
});

/** The same part of a list, its rows as others see them. */
export const mapped = <T, Shown, Part extends { data: T[] }>(
  part: Part & { data: T[] },
  show: (row: T, index: number) => Shown,
): Omit<Part, 'data'> & { data: Shown[] } => ({ ...part, data: part.data.map(show) });
