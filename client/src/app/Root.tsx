import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useLanguage } from '../shared/i18n/language';
import { pageTitle } from '../shared/product';
import { useOwnTitle } from '../shared/routing/title';
import { usePage } from './usePage';

/** Toasts come to light a moment after the page: nobody has one at the first paint. */
function Toasts() {
  const [Host, setHost] = useState<ComponentType>();
  useEffect(() => {
    void import('../shared/feedback/ToastHost').then(({ ToastHost }) => setHost(() => ToastHost));
  }, []);
  return Host ? <Host /> : null;
}

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
      <Toasts />
      <ScrollRestoration />
    </>
  );
}
