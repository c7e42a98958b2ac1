import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { detectLanguage, isLanguage, keepLanguage, startLanguage } from '@/shared/i18n/language';
import '@/shared/theme/fonts.css';
import '@/shared/theme/base.css';
import '@/shared/theme/tokens.css';
import { followReleases } from '@/shared/routing/release';
import { dropScreenStill } from '@/shared/routing/still';
import { isMobileDevice } from './mobile';
import { startRouter } from './router';

/** React recovered by rendering again. Its own error names no reason; the cause does. */
const onRecoverableError = (error: unknown): void =>
  reportError(error instanceof Error && error.cause !== undefined ? error.cause : error);

/** Lets the browser answer and paint before more is done. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

async function start(container: HTMLElement): Promise<void> {
  const prerendered = container.firstElementChild !== null;
  if (prerendered) await pause();
  const asked = new URLSearchParams(location.search).get('lang');
  const written = document.documentElement.lang;
  if (isLanguage(asked)) keepLanguage(asked);
  const here = prerendered && isLanguage(written) ? written : detectLanguage();
  // Each part of the page brings its texts in this language.
  startLanguage(isLanguage(asked) ? asked : here);

  followReleases();
  const mobile = isMobileDevice(navigator.userAgent, navigator.maxTouchPoints);
  // Screens that are drawn ahead are made for desktop.
  if (mobile) dropScreenStill();
  const router = await startRouter(location.pathname, mobile, prerendered);
  if (prerendered) await pause();
  // Nothing else is on the line while the first screen is made; else it would ask for its font when it stands.
  void document.fonts.load('1em "Inter Variable"');
  const page = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  // In slices, so that a page that stands already answers while it comes alive.
  if (prerendered) startTransition(() => void hydrateRoot(container, page, { onRecoverableError }));
  else createRoot(container, { onRecoverableError }).render(page);
}

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');
void start(container);
