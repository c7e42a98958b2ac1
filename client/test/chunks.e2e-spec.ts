import { merge } from '../scripts/chunks/merge.js';
import type { Tier } from '../scripts/chunks/visits.js';

const part = (file: string, size: number, ...imports: string[]) => ({
  file,
  size,
  imports,
  entry: null,
  texts: [],
  modules: [],
});
const visit = (tier: Tier, ...files: string[]) => ({ tier, files: new Set(files) });
const merged = (...args: Parameters<typeof merge>) => merge(...args).map((files) => files.toSorted());

describe('the files of the client', () => {
  it('are joined where they are loaded together', () => {
    const parts = [part('a', 50_000), part('b', 50_000), part('c', 50_000)];
    const visits = [visit('screens', 'a', 'b'), visit('screens', 'a', 'b', 'c')];
    expect(merged(parts, visits, new Set())).toEqual([['a', 'b'], ['c']]);
  });

  it('are joined with small ones that few need, rather than asked for alone', () => {
    const parts = [part('a', 50_000), part('b', 1_000)];
    const visits = [visit('screens', 'a', 'b'), visit('screens', 'a')];
    expect(merged(parts, visits, new Set())).toEqual([['a', 'b']]);
  });

  it('stay apart where one is an entry, or where the marketing site needs only one of them', () => {
    const parts = [part('a', 1), part('b', 1), part('entry', 1)];
    const visits = [visit('screens', 'a', 'b', 'entry'), visit('site', 'a')];
    expect(merged(parts, visits, new Set(['entry']))).toEqual([['a'], ['b']]);
  });

  it('stay apart where joining them would bring what they import to those who need it not', () => {
    const parts = [part('a', 1, 'heavy'), part('b', 1), part('heavy', 500_000)];
    const visits = [visit('screens', 'a', 'b', 'heavy'), visit('screens', 'b')];
    expect(merged(parts, visits, new Set())).not.toContainEqual(expect.arrayContaining(['a', 'b']));
  });

  it('stay apart where one asks for data before the other is needed', () => {
    const parts = [part('query', 1), part('button', 1)];
    const visits = [visit('screens', 'query', 'button'), visit('data', 'query')];
    expect(merged(parts, visits, new Set())).toEqual([['query'], ['button']]);
  });

  it('are never joined to a circle, and come after what they import', () => {
    const parts = [part('top', 1, 'middle'), part('middle', 100_000, 'bottom'), part('bottom', 1)];
    const visits = [
      visit('screens', 'top', 'bottom', 'middle'),
      ...Array(9).fill(visit('screens', 'top', 'bottom')),
    ];
    expect(merge(parts, visits, new Set())).toEqual([['bottom'], ['middle'], ['top']]);
  });
});
