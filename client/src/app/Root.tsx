import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { ToastHost } from '../shared/feedback/ToastHost';
import { useLanguage } from '../shared/i18n/language';
import { pageTitle } from '../shared/product';
import { useOwnTitle } from '../shared/routing/title';
import { usePage } from './usePage';

/** What every page has, whatever its layout: the window's title and the toasts. */
export function Root() {
  const language = useLanguage();
  const page = usePage();
  const own = useOwnTitle();
  const title = own ?? page?.title?.[language];
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
  return (
    <>
      <Outlet />
      <ToastHost />
      <ScrollRestoration />
    </>
  );
}
