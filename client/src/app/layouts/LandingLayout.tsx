import { useLayoutEffect } from 'react';
import { Outlet } from 'react-router';
import { SiteFooter } from '@/app/header/SiteFooter';
import { SiteHeader } from '@/app/header/SiteHeader';
import { usePage } from '@/app/usePage';
import styles from './landing-layout.module.css';

/** Header, page, footer. Knows nothing of the app behind it. */
export function LandingLayout() {
  const theme = usePage()?.theme ?? 'homepage';
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <>
      <SiteHeader />
      <main className={styles.page}>
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}
