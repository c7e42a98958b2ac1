import type { RouteObject } from 'react-router';
import type { FeatureRoute } from '@/shared/routing';
import { setKnownPaths } from '@/shared/routing/known';
import { firstSegments, paths, routes as all } from './features';
import { desktopOnly, needsDesktop } from './mobile';
import { tableWith } from './landing-table';
import { component, plainly, toRoute } from './route-objects';

const layouts = {
  framedLanding: component(async () => (await import('./layouts/LandingInApp')).LandingInApp),
  main: component(async () => (await import('./layouts/MainLayout')).MainLayout),
  plain: component(async () => (await import('./layouts/PlainLayout')).PlainLayout),
  app: component(async () => (await import('./AppShell')).AppShell, 'site', 'frame'),
};
const missing = component(async () => (await import('./pages/MissingPage')).MissingPage, 'site');
const desktop = component(async () => (await import('./pages/TryOnDesktop')).TryOnDesktop, 'site');

/**
 * The routes of everything but the landing pages. On phones and tablets the screens made for desktop are replaced
 * before they are loaded.
 */
export function appRoutes(mobile: boolean): RouteObject[] {
  setKnownPaths(paths);
  const replaced = (route: FeatureRoute) => mobile && needsDesktop(route.path, firstSegments);
  const open = all.filter((route) => route.light !== true && !replaced(route));
  const of = (test: (route: FeatureRoute) => boolean) => open.filter(test).map((route) => toRoute(route));
  const layoutOf = (route: FeatureRoute) => route.layout ?? 'main';

  const closed: RouteObject[] = mobile
    ? [
        ...all.filter(replaced).flatMap((route) => [route.path, `${route.path}/*`]),
        ...desktopOnly.flatMap((segment) => [`/${segment}/*`, `/:first/${segment}/*`]),
        '/:username',
      ].map((path) => ({ path, lazy: desktop, handle: plainly('desktop') }))
    : [];

  return [
    {
      lazy: layouts.app,
      children: [
        { lazy: layouts.main, children: of((route) => layoutOf(route) === 'main') },
        { lazy: layouts.plain, children: of((route) => layoutOf(route) === 'plain') },
        { lazy: layouts.framedLanding, children: of((route) => layoutOf(route) === 'landing') },
      ],
    },
    ...closed,
    {
      path: '*',
      lazy: missing,
      handle: plainly('pageNotFound'),
    },
  ];
}

/** The whole table. */
export const createRoutes = (mobile: boolean): RouteObject[] => tableWith(appRoutes(mobile));
