import { matchRoutes } from 'react-router';
import type { RouteObject } from 'react-router';
import type { AskingPage } from './route-objects';

/** Loads the code of the routes that match, so that the page can be rendered in one go. */
export async function loadFirstPage(routes: RouteObject[], path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** Asks for the data of the first screen before the code that draws it is read. */
export async function askForFirstPage(routes: RouteObject[], path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(
    matches.map(async ({ route, params }) =>
      (route.handle as Partial<AskingPage> | undefined)?.ask?.(params),
    ),
  );
}
