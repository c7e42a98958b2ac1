import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useNarrow } from '@/shared/ui/useSmall';
import { Themed } from '@/shared/ui/Themed';
import { overlays } from '@/app/features';
import { Guarded } from '@/app/guard';
import { usePage } from '@/app/usePage';
import { ConnectionBar } from './ConnectionBar';
import { DraftOffer } from './DraftOffer';
import { useFrameTexts } from './frame.texts';
import { lazyPart } from './lazy-part';
import styles from './frame.module.css';
import { SectionNav } from './SectionNav';
import { TopBar } from './TopBar';
import { useTeamOfLink } from './useTeamOfLink';

const layers = overlays.map((load) => lazyPart(load));

function Frame() {
  const t = useFrameTexts();
  const page = usePage();
  const narrow = useNarrow();
  const [folded, setFolded] = useState(false);
  const { pathname } = useLocation();
  const sheet = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    // Not for the first screen: it is at its top, and would be laid out for this alone.
    if (shown.current !== pathname && sheet.current) sheet.current.scrollTop = 0;
    shown.current = pathname;
  }, [pathname]);
  const collapsed = narrow || folded;
  const choosing = useTeamOfLink();
  return (
    <div className={styles.frame} data-collapsed={collapsed}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <SectionNav collapsed={collapsed} {...(narrow ? {} : { onToggle: () => setFolded(!folded) })} />
      <div className={styles.main}>
        <TopBar />
        <main
          id="content"
          ref={sheet}
          tabIndex={-1}
          className={page?.padding === false ? styles.bare : styles.sheet}
        >
          {choosing || (
            <Guarded page={page}>
              <Outlet />
            </Guarded>
          )}
        </main>
        <DraftOffer />
        <ConnectionBar />
      </div>
      <Suspense fallback={null}>
        {layers.map((Layer, index) => (
          <Layer key={index} />
        ))}
      </Suspense>
    </div>
  );
}

/** Section nav, top bar, and the sheet on which the page lies. */
export function MainLayout() {
  const page = usePage();
  // Who may come in at all is asked here; what a role may see is asked inside the frame, which then stays.
  const door = page && { layout: page.layout, theme: page.theme, padding: page.padding };
  return (
    <Themed theme={page?.theme ?? 'default'}>
      <Guarded page={door && { ...door, access: page.access === 'public' ? 'public' : 'member' }}>
        <Frame />
      </Guarded>
    </Themed>
  );
}
