import { merge } from '../scripts/chunks/merge.js';

const part = (file: string, size: number, ...imports: string[]) => ({
  file,
  size,
  imports,
  entry: null,
  texts: '',
  modules: [],
});
const visit = (light: boolean, ...files: string[]) => ({ light, files: new Set(files) });
const merged = (...args: Parameters<typeof merge>) => merge(...args).map((files) => files.toSorted());

describe('the files of the client', () => {
  it('are joined where they are loaded together', () => {
    const parts = [part('a', 50_000), part('b', 50_000), part('c', 50_000)];
    const visits = [visit(false, 'a', 'b'), visit(false, 'a', 'b', 'c')];
    expect(merged(parts, visits, new Set())).toEqual([['a', 'b'], ['c']]);
  });

  it('are joined with small ones that few need, rather than asked for alone', () => {
    const parts = [part('a', 50_000), part('b', 1_000)];
    const visits = [visit(false, 'a', 'b'), visit(false, 'a')];
    expect(merged(parts, visits, new Set())).toEqual([['a', 'b']]);
  });

  it('stay apart where one is an entry, or where the marketing site needs only one of them', () => {
    const parts = [part('a', 1), part('b', 1), part('entry', 1)];
    const visits = [visit(false, 'a', 'b', 'entry'), visit(true, 'a')];
    expect(merged(parts, visits, new Set(['entry']))).toEqual([['a'], ['b']]);
  });

  it('are never joined to a circle, and come after what they import', () => {
    const parts = [part('top', 1, 'middle'), part('middle', 100_000, 'bottom'), part('bottom', 1)];
    const visits = [visit(false, 'top', 'bottom', 'middle'), ...Array(9).fill(visit(false, 'top', 'bottom'))];
    expect(merge(parts, visits, new Set())).toEqual([['bottom'], ['middle'], ['top']]);
  });
});
