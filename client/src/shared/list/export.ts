import { BOM, csvLine } from './csv';
import type { Ask, ListColumn, Source } from './types';

/** No file holds more rows; a list that long wants to be narrowed. */
export const EXPORT_MAX = 5000;
const PER = 100;

export interface Exported {
  parts: string[];
  rows: number;
  total: number;
}

interface Job<T> {
  source: Source<T>;
  ask: Omit<Ask, 'page' | 'per'>;
  rowKey: keyof T & string;
  columns: readonly ListColumn<T>[];
  signal: AbortSignal;
  onProgress?: (rows: number) => void;
}

const headOf = <T>({ csvTitle, title }: ListColumn<T>): string =>
  csvTitle ?? (typeof title === 'string' ? title : '');

/** The list as it is narrowed and sorted, page after page through the same query. */
export async function exportRows<T>(job: Job<T>): Promise<Exported> {
  const { source, ask, rowKey, signal, onProgress } = job;
  const columns = job.columns.filter(({ csv }) => csv !== undefined);
  const parts = [BOM + csvLine(columns.map(headOf))];
  // A row that moved to the next page meanwhile stands in the file once.
  const seen = new Set<unknown>();
  let total = 0;
  for (let page = 1; seen.size < EXPORT_MAX; page += 1) {
    const answer = await source.fetch({ ...ask, page, per: PER }, signal);
    total = answer.total ?? answer.data.length;
    const rows = answer.data.filter((row) => !seen.has(row[rowKey])).slice(0, EXPORT_MAX - seen.size);
    for (const row of rows) seen.add(row[rowKey]);
    parts.push(rows.map((row) => csvLine(columns.map(({ csv }) => csv?.(row)))).join(''));
    onProgress?.(seen.size);
    if (answer.data.length === 0 || page * (answer.per ?? PER) >= total) break;
  }
  return { parts, rows: seen.size, total };
}

/** Hands a file to the browser. */
export function download(name: string, parts: readonly BlobPart[], type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
