import { EXPORT_MAX, exportRows } from './export';
import type { Ask, ListColumn } from './types';

interface Row {
  id: number;
  name: string;
}
const columns: ListColumn<Row>[] = [
  { title: 'Name', csv: ({ name }) => name },
  { title: 'Only on screen' },
  { title: null, csvTitle: 'Number', csv: ({ id }) => id },
];

/** A list of so many rows; `shift` moves each page back by one, as rows do that are added meanwhile. */
function list(total: number, shift = 0) {
  const asked: Ask[] = [];
  const fetch = (ask: Ask) => {
    asked.push(ask);
    const from = (ask.page - 1) * (ask.per - shift);
    const count = Math.max(0, Math.min(ask.per, total - from));
    const data = Array.from({ length: count }, (_, at) => ({
      id: from + at + 1,
      name: `=row ${from + at + 1}`,
    }));
    return Promise.resolve({ data, page: ask.page, per: ask.per, total });
  };
  return { asked, source: { key: ['x'], fetch } };
}
const ask = { sort: 'newest', q: 'kaffee', filters: { status: 'live' } };
const run = (source: ReturnType<typeof list>['source'], onProgress = jest.fn()) =>
  exportRows<Row>({ source, ask, rowKey: 'id', columns, signal: new AbortController().signal, onProgress });

describe('the export', () => {
  it('asks the same question page by page and writes the columns that have a value', async () => {
    const { source, asked } = list(230);
    const progress = jest.fn();
    const { parts, rows, total } = await run(source, progress);
    expect(asked).toEqual([1, 2, 3].map((page) => ({ ...ask, page, per: 100 })));
    expect([rows, total]).toEqual([230, 230]);
    const lines = parts.join('').split('\r\n');
    expect(lines[0]).toBe('\uFEFFName,Number');
    expect(lines[230]).toBe("'=row 230,230");
    expect(progress.mock.calls.flat()).toEqual([100, 200, 230]);
  });

  it('holds a row once that moved to the next page', async () => {
    const { parts, rows } = await run(list(150, 1).source);
    const lines = parts.join('').trim().split('\r\n').slice(1);
    expect(new Set(lines).size).toBe(lines.length);
    expect(rows).toBe(lines.length);
  });

  it('ends at its limit and says how many there are', async () => {
    const { source, asked } = list(EXPORT_MAX + 700);
    const { rows, total } = await run(source);
    expect([rows, total]).toEqual([EXPORT_MAX, EXPORT_MAX + 700]);
    expect(asked).toHaveLength(EXPORT_MAX / 100);
  });

  it('is empty where nothing fits', async () => {
    expect(await run(list(0).source)).toMatchObject({
      rows: 0,
      total: 0,
      parts: ['\uFEFFName,Number\r\n', ''],
    });
  });
});
