import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { routes as landing } from '@/features/reach/landing/routes';
import { Root } from './Root';
import { component, toRoute } from './route-objects';

/** Names the route that all screens lie in, so that those of the app can be put there later. */
export const FRAME = 'frame';

const Failed = lazy(async () => ({ default: (await import('./pages/FailedPage')).FailedPage }));
const landingLayout = component(async () => (await import('./layouts/LandingLayout')).LandingLayout, 'site');

/** The table of routes: the landing pages, then what is given. */
export const tableWith = (others: RouteObject[]): RouteObject[] => [
  {
    Component: Root,
    // Nothing to show while the first page's code is on its way; prerendered pages already stand.
    hydrateFallbackElement: <></>,
    children: [
      {
        id: FRAME,
        errorElement: (
          <Suspense fallback={null}>
            <Failed />
          </Suspense>
        ),
        children: [{ lazy: landingLayout, children: landing.map((route) => toRoute(route)) }, ...others],
      },
    ],
  },
];
