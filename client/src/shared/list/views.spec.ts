import 'fake-indexeddb/auto';
import { changeViews, readViews, sameQuery, slugOf, viewAddress, viewQuery } from './views';

const names = ['status', 'q', 'sort'];

describe('views', () => {
  it('are kept per person and list', async () => {
    await changeViews('anna', 'challenges', (views) => [
      ...views,
      { id: 'late', label: 'Late', query: 'sort=ending' },
    ]);
    expect(await readViews('anna', 'challenges')).toEqual([
      { id: 'late', label: 'Late', query: 'sort=ending' },
    ]);
    expect(await readViews('anna', 'entries')).toEqual([]);
    expect(await readViews('ben', 'challenges')).toEqual([]);
  });

  it('lose nothing when two tabs save at once', async () => {
    const add = (id: string) => changeViews('cem', 'x', (views) => [...views, { id, label: id, query: '' }]);
    await Promise.all(['a', 'b', 'c'].map(add));
    expect((await readViews('cem', 'x')).map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('have a short name of their own in the address', () => {
    expect(slugOf('Läuft bald aus!', [])).toBe('la-uft-bald-aus');
    expect(slugOf('Late', ['late', 'late-2'])).toBe('late-3');
    expect(slugOf('日本', [])).toBe('view');
  });

  it('hold filters, search and order, and neither page nor strangers', () => {
    const address = new URLSearchParams('status=live&page=3&view=late&utm=x&q=kaffee&sort=ending');
    expect(viewQuery(address, names)).toBe('q=kaffee&sort=ending&status=live');
    expect(sameQuery('status=live&q=a', 'q=a&status=live&page=2', names)).toBe(true);
    expect(sameQuery('status=live', 'status=paused', names)).toBe(false);
  });

  it('leave in the address what belongs to others', () => {
    const address = new URLSearchParams('tab=money&status=live&page=3&view=late');
    const late = { id: 'late', query: 'sort=ending' };
    expect(viewAddress(address, names, late)).toBe('tab=money&sort=ending&view=late');
    expect(viewAddress(address, names, null)).toBe('tab=money');
  });
});
