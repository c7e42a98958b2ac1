import { StrictMode } from 'react';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouter, StaticRouterProvider } from 'react-router';
import { languages } from '@/shared/i18n/language';
import type { Language } from '@/shared/i18n/language';
import { loadTexts, loadWantedTexts, setLanguage } from '@/shared/i18n/store';
import { OfferStill } from '@/features/challenges/entries';
import { LoginStill } from '@/features/identity/auth';
import { wordsOf } from '@/shared/i18n/words';
import { pageTitle, PRODUCT_NAME } from '@/shared/product';
import { titleOf } from '@/shared/routing/title-words';
import type { TitleName } from '@/shared/routing/title-words';
import { loadFirstPage } from './first-page';
import { SiteHeader } from './header/SiteHeader';
import { createRoutes } from './app-routes';

const { words: heads } = wordsOf('heads');
const { words: codes } = wordsOf('language');

export interface PublicPage {
  path: string;
  /** Name of the written file, without language and ending. */
  file: string;
  theme: string;
  title: TitleName | null;
  description: keyof ReturnType<typeof heads>;
  /** The module of the page, as the build's manifest names it. */
  module: string;
}

export const pages: PublicPage[] = [
  {
    path: '/',
    file: 'index',
    theme: 'homepage',
    title: null,
    description: 'home',
    module: 'src/features/reach/landing/pages/HomePage.tsx',
  },
  {
    path: '/products/challenges',
    file: 'products-challenges',
    theme: 'challenges',
    title: 'challenges',
    description: 'challenges',
    module: 'src/features/reach/landing/pages/ChallengesPage.tsx',
  },
];

export { screens, shellModules } from './screens';
export type { Screen } from './screens';

export const productName = PRODUCT_NAME;
export const layoutModule = 'src/app/layouts/LandingLayout.tsx';

export { languages };

/** A screen of the app that the build draws as it looks at first: seen while its code is on its way, never hydrated. */
export interface StillScreen {
  file: string;
  title: TitleName;
  /** The module of the screen: its styles are those of the drawing. */
  module: string;
  Still: ComponentType;
}

export const stills: StillScreen[] = [
  {
    file: 'login',
    title: 'logIn',
    module: 'src/features/identity/auth/pages/LoginPage.tsx',
    Still: LoginStill,
  },
];

/** Public screens whose drawing the server completes, by path, with their header. */
const drawings: Record<string, ComponentType> = { '/challenges/:id': OfferStill };
export const filled = Object.keys(drawings);

/** The drawing of a screen with marks for what it is about; none for most. */
export async function renderFilled(path: string, language: Language): Promise<string | undefined> {
  const Still = drawings[path];
  if (!Still) return undefined;
  await setLanguage(language);
  await loadTexts('site');
  await loadWantedTexts();
  return renderToString(
    <StaticRouter location={path}>
      <SiteHeader />
      <main>
        <Still />
      </main>
    </StaticRouter>,
  );
}

export async function renderStill({ title, Still }: StillScreen, language: Language) {
  await setLanguage(language);
  await loadWantedTexts();
  return { title: pageTitle(titleOf(title, language)), html: renderToString(<Still />) };
}

export interface Rendered {
  title: string;
  description: string;
  /** The language as link previews name it. */
  locale: string;
  html: string;
}

/** A public page as markup, complete without any script. */
export async function render(page: PublicPage, language: Language): Promise<Rendered> {
  await setLanguage(language);
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
  return {
    title: pageTitle(page.title ? titleOf(page.title, language) : undefined),
    description: heads(language)[page.description],
    locale: codes(language).openGraph,
    html,
  };
}
