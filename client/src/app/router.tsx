import { createBrowserRouter, matchRoutes } from 'react-router';
import { askForFirstPage, loadFirstPage } from './first-page';
import { FRAME, tableWith } from './landing-table';

/**
 * The router at the address where somebody arrives, its first page on the way. The routes of the app, which name the
 * files of every screen, are many: a landing page does without them until somebody leaves it.
 *
 * @param drawn whether the page is in the document already and only comes alive
 */
export async function startRouter(path: string, mobile: boolean, drawn: boolean) {
  const others = async () => (await import('./app-routes')).appRoutes(mobile);
  const landingRoutes = tableWith([]);
  const lands = matchRoutes(landingRoutes, path) !== null;
  const routes = lands ? landingRoutes : tableWith(await others());
  await (drawn ? loadFirstPage(routes, path) : askForFirstPage(routes, path));
  if (!lands) return createBrowserRouter(routes);
  let whole = false;
  return createBrowserRouter(routes, {
    patchRoutesOnNavigation: async ({ patch }) => {
      if (whole) return;
      const added = await others();
      if (!whole) patch(FRAME, added);
      whole = true;
    },
  });
}
