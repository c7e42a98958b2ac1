import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { Navigate } from 'react-router';
import type { Params, RouteObject } from 'react-router';
import { loadTexts, loadWantedTexts } from '@/shared/i18n/store';
import type { FeatureRoute, PageSettings } from '@/shared/routing';

/** A part of the page with its texts, both asked for at once; then the texts that its code has named beyond that. */
const withTexts =
  (load: () => Promise<ComponentType>, ...texts: string[]) =>
  async (): Promise<ComponentType> => {
    const [part] = await Promise.all([load(), loadTexts(...texts)]);
    await loadWantedTexts();
    return part;
  };

/** What a route loads: the code of a part of the page together with its texts. */
export const component = (load: () => Promise<ComponentType>, ...texts: string[]) => {
  const part = withTexts(load, ...texts);
  return async () => ({ Component: await part() });
};

const FailedScreen = lazy(async () => ({
  default: (await import('./pages/FailedScreen')).FailedScreen,
}));

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

/** A screen of a feature, with those inside it, as the router takes it. */
export function toRoute(route: FeatureRoute, parent?: PageSettings): RouteObject {
  const handle = settings(route, parent);
  const base = { path: route.path, handle };
  if (route.redirect !== undefined) return { ...base, element: <Navigate to={route.redirect} replace /> };
  const { children } = route;
  const whole = { ...base, ...boundary(route), ...loaded(route, handle) };
  return children ? { ...whole, children: children.map((child) => toRoute(child, handle)) } : whole;
}

/** Settings of the pages outside any feature. */
export const plainly = (title: PageSettings['title']): PageSettings => ({
  ...(title ? { title } : {}),
  layout: 'plain',
  theme: 'default',
  padding: true,
  access: 'public',
});
