import type { RouteObject } from 'react-router';
import type { FeatureRoute, LayoutName } from '@/shared/routing';
import { firstPart, setKnownPaths } from '@/shared/routing/known';
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

/** Whether a route leads to the screens whose address begins so. */
type Wanted = (route: FeatureRoute) => boolean;

const beginsWith =
  (first: string): Wanted =>
  ({ path }) =>
    firstPart(path) === first;
const beginsWithName: Wanted = ({ path }) => firstPart(path).startsWith(':');

// On phones and tablets the screens made for desktop are replaced before they are loaded.
const isReplaced = ({ path }: FeatureRoute, mobile: boolean): boolean =>
  mobile && needsDesktop(path, firstSegments);

/** By the layout that they lie in. */
function screensIn(mobile: boolean, wanted: Wanted): Record<LayoutName, RouteObject[]> {
  const open = all.filter((route) => route.light !== true && wanted(route) && !isReplaced(route, mobile));
  const of = (layout: LayoutName) =>
    open.filter((route) => (route.layout ?? 'main') === layout).map((route) => toRoute(route));
  return { main: of('main'), plain: of('plain'), landing: of('landing') };
}

/** What is added where an address begins with another word: by the route of a layout. */
export const screensAt = (mobile: boolean, first: string) => screensIn(mobile, beginsWith(first));

function closedRoutes(mobile: boolean): RouteObject[] {
  if (!mobile) return [];
  const paths = [
    ...all.filter((route) => isReplaced(route, mobile)).flatMap((route) => [route.path, `${route.path}/*`]),
    ...desktopOnly.flatMap((segment) => [`/${segment}/*`, `/:first/${segment}/*`]),
    '/:username',
  ];
  return paths.map((path) => ({ path, lazy: desktop, handle: plainly('desktop') }));
}

/**
 * The routes of everything but the landing pages.
 *
 * @param first the word that the address begins with, in small letters. Screens of other words are left out, since
 *   hundreds of routes take time to read.
 */
export function appRoutes(mobile: boolean, first?: string): RouteObject[] {
  setKnownPaths(paths);
  const isHere = first === undefined ? () => true : beginsWith(first);
  const screens = screensIn(mobile, (route) => isHere(route) || beginsWithName(route));
  return [
    {
      lazy: layouts.app,
      children: [
        { id: 'main' satisfies LayoutName, lazy: layouts.main, children: screens.main },
        { id: 'plain' satisfies LayoutName, lazy: layouts.plain, children: screens.plain },
        { id: 'landing' satisfies LayoutName, lazy: layouts.framedLanding, children: screens.landing },
      ],
    },
    ...closedRoutes(mobile),
    {
      path: '*',
      lazy: missing,
      handle: plainly('pageNotFound'),
    },
  ];
}

/** The whole table. */
export const createRoutes = (mobile: boolean): RouteObject[] => tableWith(appRoutes(mobile));
