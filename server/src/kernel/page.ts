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
