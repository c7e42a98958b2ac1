import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { login, logout, store } from '@/shared/auth';
import type { Role, User } from '@/shared/auth';
import type { FeatureRoute } from '@/shared/routing';
import { renderScreen } from '@/shared/testing';
import { routes } from '../features';

const RAW = 'relation "challenge" does not exist';
const ID = '0192f6a0-0000-7000-8000-000000000001';

/** Forms that begin empty, a step on the way and a gallery: what they read beside, a toast tells. */
const blank = [
  '/settings/profile',
  '/settings/platforms/callback',
  '/brand/challenges/new',
  '/brand/bids/new',
  '/brand/campaigns/new',
  '/brand/ovations/new',
  '/brand/breeds/new',
  '/brand/collabs/new',
  '/brand/creators/compare',
  '/creator/posts/new',
  '/staff/figures/import',
  '/staff/figures/new',
  '/staff/ledger/journal',
  '/staff/ledger/reports',
  '/staff/design',
];

/** Every other screen of the frame, children as the parent they lie in, by the address it is opened at. */
const screens = routes.flatMap((route): [string, Role, FeatureRoute][] =>
  route.load && !blank.includes(route.path) && (route.layout ?? 'main') === 'main'
    ? [[route.path, route.roles?.[0] ?? (route.access === 'staff' ? 'admin' : 'creator'), route]]
    : [],
);

export type Side = 'brand' | 'creator' | 'staff' | 'everybody';

/** Each part is a file of its own, so that they share the cores. */
function sideOf(path: string): Side {
  const [, first] = path.split('/');
  return first === 'brand' || first === 'creator' || first === 'staff' ? first : 'everybody';
}

const real = globalThis.fetch;
let asked: Map<string, number>;

const signIn = (role: Role) =>
  store.dispatch(
    login.success({
      status: true,
      message: '',
      user: {
        id: 'u',
        displayName: 'Lena',
        accountType: role === 'brand' ? 'brand' : 'creator',
        activeRole: role,
        roles: [role],
      } as User,
      token: 't',
      anyjoiToken: 'p',
      expiresAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    }),
  );

/** What the reads of a screen get: an answer, or nothing at all. */
function serve(answer: () => Promise<Response>): void {
  globalThis.fetch = (input) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.origin);
    asked.set(pathname + search, (asked.get(pathname + search) ?? 0) + 1);
    return answer();
  };
}

/** In steps, since what is set in one is drawn at its end. */
async function pass(ms: number): Promise<void> {
  for (let gone = 0; gone < ms; gone += 500) await act(() => jest.advanceTimersByTimeAsync(500));
}
const online = (is: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
  window.dispatchEvent(new Event(is ? 'online' : 'offline'));
};

/** Every screen of one side, each of whose reads fails or hangs. */
export function failingReads(side: Side): void {
  beforeEach(() => {
    asked = new Map();
    jest.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    globalThis.fetch = real;
    jest.restoreAllMocks();
    online(true);
    jest.restoreAllMocks();
    jest.useRealTimers();
    act(() => void store.dispatch(logout()));
  });

  describe.each(screens.filter(([path]) => sideOf(path) === side))('%s', (path, role, { load }) => {
    let Shown: ComponentType;
    beforeAll(async () => {
      if (load) Shown = await load();
    });
    beforeEach(() => act(() => void signIn(role)));
    const open = () => renderScreen(<Shown />, { path, at: path.replaceAll(/:\w+/g, ID) });

    it.each([500, 503])(
      'says within 10 s that it failed with %s, in our words, and rests',
      async (status) => {
        serve(() => Promise.resolve(Response.json({ message: RAW }, { status })));
        const { container } = open();
        await pass(10_000);
        expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0);
        expect(container.querySelector('[aria-busy="true"]')).toBeNull();
        await pass(50_000);
        expect(document.body.textContent).not.toContain('relation');
        expect([...asked].filter(([, times]) => times > 5)).toEqual([]);
        const [again] = screen.getAllByRole('button', { name: 'Try again' });
        const before = [...asked.values()].reduce((sum, times) => sum + times, 0);
        if (again) fireEvent.click(again);
        await pass(100);
        expect([...asked.values()].reduce((sum, times) => sum + times, 0)).toBeGreaterThan(before);
      },
    );

    it('says so without a line, and asks nobody', async () => {
      serve(() => Promise.reject(new TypeError('Failed to fetch')));
      online(false);
      const { container } = open();
      await pass(10_000);
      expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0);
      expect(container.querySelector('[aria-busy="true"]')).toBeNull();
      expect(document.body.textContent).not.toContain('Failed to fetch');
      expect([...asked.values()].filter((times) => times > 5)).toEqual([]);
    });

    it('says after 5 s that a slow answer is still on its way', async () => {
      serve(() => new Promise(() => undefined));
      open();
      await pass(4000);
      expect(screen.queryByText(/Still loading/)).toBeNull();
      await pass(2000);
      expect(screen.getAllByText(/Still loading/).length).toBeGreaterThan(0);
    });
  });
}
