import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { pageTitle } from '@/shared/product';
import { useOwnTitle } from '@/shared/routing/title';
import { useTitles } from '@/shared/routing/title-words';
import { usePage } from './usePage';

/** Toasts come to light a moment after the page: nobody has one at the first paint. */
function Toasts() {
  const [Host, setHost] = useState<ComponentType>();
  useEffect(() => {
    void import('@/shared/feedback/ToastHost').then(({ ToastHost }) => setHost(() => ToastHost));
  }, []);
  return Host ? <Host /> : null;
}

/** What every page has, whatever its layout: the window's title and the toasts. */
export function Root() {
  const titles = useTitles();
  const page = usePage();
  const own = useOwnTitle();
  const title = own ?? (page?.title && titles[page.title]);
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
