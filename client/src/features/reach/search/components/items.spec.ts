import { pathOf } from '../api/challenges';
import { withLatest } from '../recent';
import { byGroup, fits } from './items';

describe('the search', () => {
  it('finds a screen by parts of its name in any language', () => {
    expect(fits(['Wallet · Transactions', 'Wallet · Umsätze'], 'umsä')).toBe(true);
    expect(fits(['Wallet · Transactions'], 'trans wal')).toBe(true);
    expect(fits(['Wallet'], 'shop')).toBe(false);
    expect(fits(['Wallet'], '')).toBe(true);
  });

  it('keeps the order of the menu', () => {
    const screen = (to: string, group: string) => ({ to, group, label: to, names: [to], icon: null });
    const groups = byGroup([screen('/a', 'Run'), screen('/b', 'Account'), screen('/c', 'Run')]);
    expect(groups.map(({ title, items }) => [title, items.map(({ to }) => to)])).toEqual([
      ['Run', ['/a', '/c']],
      ['Account', ['/b']],
    ]);
  });

  it('remembers the last five, each once', () => {
    const list = ['/1', '/2', '/3', '/4', '/5'].map((to) => ({ to, label: to }));
    const next = withLatest(list, { to: '/3', label: 'three' });
    expect(next.map(({ to }) => to)).toEqual(['/3', '/1', '/2', '/4', '/5']);
    expect(withLatest(list, { to: '/6', label: '6' })).toHaveLength(5);
  });

  it('leads each role to its own screen of a challenge', () => {
    const live = { id: 'x', status: 'live' } as const;
    expect(pathOf('brand', live)).toBe('/brand/challenges/x/overview');
    expect(pathOf('brand', { id: 'x', status: 'draft' })).toBe('/brand/challenges/x/edit');
    expect(pathOf('creator', live)).toBe('/creator/challenges/x');
    expect(pathOf('consumer', live)).toBe('/challenges/x');
  });
});
