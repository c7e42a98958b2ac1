import { matchRoutes } from 'react-router';
import type { RouteObject } from 'react-router';
import type { PageSettings } from '@/shared/routing';
import { knows } from '@/shared/routing';
import { firstPart } from '@/shared/routing/known';
import { pageTitle } from '@/shared/product';
import { titleOf } from '@/shared/routing/title-words';
import { appRoutes, createRoutes } from './app-routes';
import { paths } from './features';
import { tableWith } from './landing-table';
import { startRouter } from './router';

const pageAt = (path: string, mobile = false) => {
  const matches = matchRoutes(createRoutes(mobile), path) ?? [];
  return matches.at(-1)?.route.handle as PageSettings | undefined;
};

describe('the routes', () => {
  it.each([
    ['/', 'landing', 'homepage', 'public'],
    ['/products/challenges', 'landing', 'challenges', 'public'],
    ['/login', 'plain', 'default', 'guest'],
    ['/onboarding', 'plain', 'default', 'member'],
    ['/brand', 'main', 'default', 'member'],
    ['/creator', 'main', 'default', 'member'],
  ])('%s lies in the %s layout with the theme %s, for %s', (path, layout, theme, access) => {
    expect(pageAt(path)).toMatchObject({ layout, theme, access });
  });

  it('replace the desktop screens on phones before they are loaded', () => {
    expect(pageAt('/login', true)?.title).toBe('desktop');
    expect(pageAt('/brand/challenges/1', true)?.title).toBe('desktop');
    expect(pageAt('/lenalacht', true)?.title).toBe('desktop');
    // Parts of the product that no route leads to yet.
    expect(pageAt('/shop/1', true)?.title).toBe('desktop');
    expect(pageAt('/lenalacht/shop/1', true)?.title).toBe('desktop');
    expect(pageAt('/shop/1')?.title).toBe('pageNotFound');
    expect(titleOf('desktop', 'en')).toBe('We’re best on desktop');
    expect(pageAt('/', true)?.layout).toBe('landing');
  });

  it.each([false, true])(
    'at the beginning of an address lead where all of them do (on a phone: %s)',
    (mobile) => {
      const whole = createRoutes(mobile);
      const led = (table: RouteObject[], path: string) =>
        matchRoutes(table, path)?.map(({ route, params }) => [
          route.path,
          JSON.stringify(route.handle),
          params,
        ]);
      for (const pattern of [...paths, '/lenalacht', '/no/such/page', '/lenalacht/shop/1']) {
        const path = pattern.replaceAll(/:\w+/g, 'x');
        expect([path, led(tableWith(appRoutes(mobile, firstPart(path))), path)]).toEqual([
          path,
          led(whole, path),
        ]);
      }
    },
  );

  it('say what they do not know', () => {
    expect(pageAt('/no/such/page')?.title).toBe('pageNotFound');
    expect(titleOf('pageNotFound', 'en')).toBe('Page not found');
    expect(knows('/login')).toBe(true);
    expect(knows('/no/such/page')).toBe(false);
  });
});

it('puts the product before the title of the page', () => {
  expect(pageTitle('Wallet')).toBe('Anyjoi · Wallet');
  expect(pageTitle()).toBe('Anyjoi');
});

describe('the router', () => {
  const at = ({ state }: Awaited<ReturnType<typeof startRouter>>) => state.matches.at(-1)?.route.path;

  it('gets the screens of another part of the app on the way there', async () => {
    history.replaceState(null, '', '/brand');
    const router = await startRouter('/brand', false, false);
    await router.navigate('/Wallet');
    expect(at(router)).toBe('/wallet');
    await router.navigate('/no/such/page');
    expect(at(router)).toBe('*');
    await router.navigate('/brand');
    expect(at(router)).toBe('/brand');
    router.dispose();
  });

  it('leaves a landing page where somebody changes their mind on the way', async () => {
    history.replaceState(null, '', '/');
    const router = await startRouter('/', false, false);
    await Promise.all([router.navigate('/wallet'), router.navigate('/login')]);
    expect(at(router)).toBe('/login');
    router.dispose();
  });
});
