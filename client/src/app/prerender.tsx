import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { setLanguage } from '../shared/i18n/language';
import type { Language, Text } from '../shared/i18n/language';
import { pageTitle, PRODUCT_NAME } from '../shared/product';
import { loadFirstPage } from './first-page';
import { createRoutes } from './router';

export interface PublicPage {
  path: string;
  /** Name of the written file, without language and ending. */
  file: string;
  theme: string;
  title: Text | null;
  description: Text;
  /** The module of the page, as the build's manifest names it. */
  module: string;
}

export const pages: PublicPage[] = [
  {
    path: '/',
    file: 'index',
    theme: 'homepage',
    title: null,
    description: {
      en: 'Brands set challenges, creators make the videos, and every verified view is paid to the cent.',
      de: 'Marken stellen Challenges, Creator machen die Videos, und jeder geprüfte View wird auf den Cent bezahlt.',
    },
    module: 'src/features/landing/pages/HomePage.tsx',
  },
  {
    path: '/products/challenges',
    file: 'products-challenges',
    theme: 'challenges',
    title: { en: 'Challenges', de: 'Challenges' },
    description: {
      en: 'A challenge is a budget with a leaderboard. Reckon what it costs, see a live board, and get back what nobody earned.',
      de: 'Eine Challenge ist ein Budget mit Rangliste. Rechne aus, was sie kostet, sieh eine laufende Rangliste, und bekomme zurück, was niemand verdient.',
    },
    module: 'src/features/landing/pages/ChallengesPage.tsx',
  },
];

export const productName = PRODUCT_NAME;
export const layoutModule = 'src/app/layouts/LandingLayout.tsx';

export interface Rendered {
  title: string;
  html: string;
}

/** A public page as markup, complete without any script. */
export async function render(page: PublicPage, language: Language): Promise<Rendered> {
  setLanguage(language);
  const routes = createRoutes(false);
  await loadFirstPage(routes, page.path);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${page.path}`));
  if (context instanceof Response) throw new Error(`${page.path} answered ${context.status}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  );
  return { title: pageTitle(page.title?.[language]), html };
}
