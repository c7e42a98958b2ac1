import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { Navigate } from 'react-router';
import type { Params, RouteObject } from 'react-router';
import { loadTexts, loadWantedTexts } from '@/shared/i18n/store';
import type { FeatureRoute, PageSettings } from '@/shared/routing';
import { setKnownPaths } from '@/shared/routing/known';
import { firstSegments, paths, routes as all } from './features';
import { desktopOnly, needsDesktop } from './mobile';
import { Root } from './Root';

/** A part of the page with its texts, both asked for at once; then the texts that its code has named beyond that. */
const withTexts =
  (load: () => Promise<ComponentType>, ...texts: string[]) =>
  async (): Promise<ComponentType> => {
    const [part] = await Promise.all([load(), loadTexts(...texts)]);
    await loadWantedTexts();
    return part;
  };

const component = (load: () => Promise<ComponentType>, ...texts: string[]) => {
  const part = withTexts(load, ...texts);
  return async () => ({ Component: await part() });
};

const layouts = {
  landing: component(async () => (await import('./layouts/LandingLayout')).LandingLayout, 'site'),
  framedLanding: component(async () => (await import('./layouts/LandingInApp')).LandingInApp),
  main: component(async () => (await import('./layouts/MainLayout')).MainLayout),
  plain: component(async () => (await import('./layouts/PlainLayout')).PlainLayout),
  app: component(async () => (await import('./AppShell')).AppShell, 'site', 'frame'),
};
const Failed = lazy(async () => ({ default: (await import('./pages/FailedPage')).FailedPage }));
const FailedScreen = lazy(async () => ({
  default: (await import('./pages/FailedScreen')).FailedScreen,
}));
const missing = component(async () => (await import('./pages/MissingPage')).MissingPage, 'site');
const desktop = component(async () => (await import('./pages/TryOnDesktop')).TryOnDesktop, 'site');

function settings(route: FeatureRoute, parent?: PageSettings): PageSettings {
  const layout = route.layout ?? parent?.layout ?? 'main';
  const title = route.title ?? parent?.title;
  const roles = route.roles ?? parent?.roles;
  return {
    ...(title ? { title } : {}),
    ...(roles ? { roles } : {}),
    layout,
    theme: route.theme ?? parent?.theme ?? (layout === 'landing' ? 'homepage' : 'default'),
    padding: route.padding ?? parent?.padding ?? true,
    access: route.access ?? parent?.access ?? (layout === 'main' ? 'member' : 'public'),
  };
}

/** A screen that throws is replaced inside its frame; a landing page has none. */
const boundary = ({ light }: FeatureRoute): Pick<RouteObject, 'errorElement'> =>
  light
    ? {}
    : {
        errorElement: (
          <Suspense fallback={null}>
            <FailedScreen />
          </Suspense>
        ),
      };

const sameParams = (left: Params, right: Params): boolean =>
  JSON.stringify(Object.entries(left)) === JSON.stringify(Object.entries(right));

/** Of a screen whose data can be asked for without it. */
export interface AskingPage extends PageSettings {
  ask: (params: Params) => Promise<void>;
}

/** The code of a screen and, beside it, what asks for its data. */
function loaded(
  route: FeatureRoute,
  page: PageSettings,
): Pick<RouteObject, 'handle' | 'lazy' | 'loader' | 'shouldRevalidate'> {
  const { load, prefetch, texts = [] } = route;
  if (!load) return {};
  const lazyScreen = { lazy: component(load, ...texts) };
  if (!prefetch) return lazyScreen;
  // What fails here is asked for again by the screen, which says so.
  const ask = (params: Params) =>
    prefetch()
      .then((start) => start(params, page))
      .catch(() => undefined);
  return {
    ...lazyScreen,
    handle: { ...page, ask } satisfies AskingPage,
    loader: ({ params }) => {
      void ask(params);
      return null;
    },
    // Filters and pages of a list stand in the address too; they are asked for by the screen itself.
    shouldRevalidate: ({ currentParams, nextParams }) => !sameParams(currentParams, nextParams),
  };
}

function toRoute(route: FeatureRoute, parent?: PageSettings): RouteObject {
  const handle = settings(route, parent);
  const base = { path: route.path, handle };
  if (route.redirect !== undefined) return { ...base, element: <Navigate to={route.redirect} replace /> };
  const { children } = route;
  const whole = { ...base, ...boundary(route), ...loaded(route, handle) };
  return children ? { ...whole, children: children.map((child) => toRoute(child, handle)) } : whole;
}

/** Settings of the pages outside any feature. */
const plainly = (title: PageSettings['title']): PageSettings => ({
  ...(title ? { title } : {}),
  layout: 'plain',
  theme: 'default',
  padding: true,
  access: 'public',
});

/** The whole table. On phones and tablets the screens made for desktop are replaced before they are loaded. */
export function createRoutes(mobile: boolean): RouteObject[] {
  setKnownPaths(paths);
  const replaced = (route: FeatureRoute) => mobile && needsDesktop(route.path, firstSegments);
  const open = all.filter((route) => !replaced(route));
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
      Component: Root,
      // Nothing to show while the first page's code is on its way; prerendered pages already stand.
      hydrateFallbackElement: <></>,
      children: [
        {
          errorElement: (
            <Suspense fallback={null}>
              <Failed />
            </Suspense>
          ),
          children: [
            { lazy: layouts.landing, children: of((route) => route.light === true) },
            {
              lazy: layouts.app,
              children: [
                { lazy: layouts.main, children: of((route) => layoutOf(route) === 'main') },
                { lazy: layouts.plain, children: of((route) => layoutOf(route) === 'plain') },
                {
                  lazy: layouts.framedLanding,
                  children: of((route) => layoutOf(route) === 'landing' && !route.light),
                },
              ],
            },
            ...closed,
            {
              path: '*',
              lazy: missing,
              handle: plainly('pageNotFound'),
            },
          ],
        },
      ],
    },
  ];
}
