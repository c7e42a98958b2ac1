import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { Navigate } from 'react-router';
import type { RouteObject } from 'react-router';
import type { FeatureRoute, PageSettings } from '../shared/routing';
import { setKnownPaths } from '../shared/routing/known';
import { firstSegments, paths, routes as all } from './features';
import { needsDesktop } from './mobile';
import { Root } from './Root';

const component = (load: () => Promise<ComponentType>) => async () => ({ Component: await load() });

const layouts = {
  landing: component(async () => (await import('./layouts/LandingLayout')).LandingLayout),
  framedLanding: component(async () => (await import('./layouts/LandingInApp')).LandingInApp),
  main: component(async () => (await import('./layouts/MainLayout')).MainLayout),
  plain: component(async () => (await import('./layouts/PlainLayout')).PlainLayout),
  app: component(async () => (await import('./AppShell')).AppShell),
};
const Failed = lazy(async () => ({ default: (await import('./pages/FailedPage')).FailedPage }));
const missing = component(async () => (await import('./pages/MissingPage')).MissingPage);
const desktop = component(async () => (await import('./pages/TryOnDesktop')).TryOnDesktop);

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

function toRoute(route: FeatureRoute, parent?: PageSettings): RouteObject {
  const handle = settings(route, parent);
  const base = { path: route.path, handle };
  if (route.redirect !== undefined) return { ...base, element: <Navigate to={route.redirect} replace /> };
  const loaded = route.load ? { lazy: component(route.load) } : {};
  const { children } = route;
  return children
    ? { ...base, ...loaded, children: children.map((child) => toRoute(child, handle)) }
    : { ...base, ...loaded };
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
    ? [...all.filter(replaced).flatMap((route) => [route.path, `${route.path}/*`]), '/:username'].map(
        (path) => ({
          path,
          lazy: desktop,
          handle: plainly({ en: 'We’re best on desktop', de: 'Am besten am Computer' }),
        }),
      )
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
              handle: plainly({ en: 'Page not found', de: 'Seite nicht gefunden' }),
            },
          ],
        },
      ],
    },
  ];
}
