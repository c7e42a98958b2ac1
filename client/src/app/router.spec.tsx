import { matchRoutes } from 'react-router';
import type { PageSettings } from '@/shared/routing';
import { knows } from '@/shared/routing';
import { pageTitle } from '@/shared/product';
import { titleOf } from '@/shared/routing/title-words';
import { createRoutes } from './app-routes';

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
