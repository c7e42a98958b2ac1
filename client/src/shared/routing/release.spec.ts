import { reloadOnce } from './release';

const MINUTE = 60_000;

function page({ online = true, storage = new Map<string, string>() } = {}) {
  const reload = jest.fn();
  return {
    reload,
    online: () => online,
    storage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    },
  };
}

describe('a chunk that is gone', () => {
  it('loads the page again once, and no second time while the chunk stays away', () => {
    const open = page();
    expect([1, 2, MINUTE - 1].map((later) => reloadOnce(open, 1e12 + later))).toEqual([true, false, false]);
    expect(open.reload).toHaveBeenCalledTimes(1);
  });

  it('loads it again at the next release', () => {
    const open = page();
    reloadOnce(open, 1e12);
    expect(reloadOnce(open, 1e12 + MINUTE)).toBe(true);
  });

  it('is left to the screen while the page is offline', () => {
    const open = page({ online: false });
    expect(reloadOnce(open)).toBe(false);
    expect(open.reload).not.toHaveBeenCalled();
  });

  it('is left to the screen where nothing can be remembered', () => {
    const told = jest.spyOn(console, 'warn').mockReturnValue(undefined);
    const open = page();
    const refuse = () => {
      throw new Error('SecurityError');
    };
    expect(reloadOnce({ ...open, storage: { getItem: refuse, setItem: refuse } })).toBe(false);
    expect(told).toHaveBeenCalled();
    told.mockRestore();
  });
});
