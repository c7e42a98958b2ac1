import { createBrowserRouter, matchRoutes } from 'react-router';
import { firstPart } from '@/shared/routing/known';
import { askForFirstPage, loadFirstPage } from './first-page';
import { FRAME, tableWith } from './landing-table';

/** The first word of an address, as the router compares it. */
const firstWord = (path: string): string => firstPart(path).toLowerCase();

/**
 * The router at the address where somebody arrives, its first page on the way. The routes of the app, which name the
 * files of every screen, are many: a landing page does without them until somebody leaves it, and a screen with those
 * whose address begins as its own does.
 *
 * @param drawn whether the page is in the document already and only comes alive
 */
export async function startRouter(path: string, mobile: boolean, drawn: boolean) {
  const app = () => import('./app-routes');
  const landingRoutes = tableWith([]);
  const lands = matchRoutes(landingRoutes, path) !== null;
  const here = firstWord(path);
  const routes = lands ? landingRoutes : tableWith((await app()).appRoutes(mobile, here));
  await (drawn ? loadFirstPage(routes, path) : askForFirstPage(routes, path));
  // Those whose screens are in the table; none before the frame of the app is.
  const known = new Set(lands ? [] : [here]);
  return createBrowserRouter(routes, {
    patchRoutesOnNavigation: async ({ path: next, patch, signal }) => {
      const first = firstWord(next);
      if (known.has(first)) return;
      const { appRoutes, screensAt } = await app();
      // Somebody has gone elsewhere meanwhile, or there twice: nothing of it would be added.
      if (signal.aborted || known.has(first)) return;
      if (known.size === 0) patch(FRAME, appRoutes(mobile, first));
      else for (const [layout, screens] of Object.entries(screensAt(mobile, first))) patch(layout, screens);
      known.add(first);
    },
  });
}
