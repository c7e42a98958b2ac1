import { Plus, Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Allowed, useMay } from '@/entities/team';
import { useSession } from '@/shared/auth';
import { loadTexts } from '@/shared/i18n/store';
import { readSingleKeys, useShortcuts } from '@/shared/keys';
import { knows } from '@/shared/routing';
import { useLoadedAhead } from '@/shared/routing/useLoadedAhead';
import { Button, Kbd } from '@/shared/ui';
import { barParts } from '@/app/features';
import { AccountMenu } from './AccountMenu';
import { useFrameTexts } from './frame.texts';
import { lazyPart } from './lazy-part';
import { WalletPill } from './WalletPill';
import styles from './frame.module.css';

const loadSearch = async () => {
  const [layer] = await Promise.all([import('./SearchLayer'), loadTexts('reach/search')]);
  return { default: layer.SearchLayer };
};
const SearchLayer = lazy(loadSearch);
const Shortcuts = lazy(async () => ({ default: (await import('./Shortcuts')).Shortcuts }));
const parts = barParts.map((load) => lazyPart(load));

/** Search, the wallet and the account; and the keys that work everywhere. */
export function TopBar() {
  const t = useFrameTexts();
  const { role, staff } = useSession();
  const { pathname } = useLocation();
  const [layer, setLayer] = useState<'search' | 'shortcuts' | null>(null);
  const search = () => setLayer('search');
  const shortcuts = () => setLayer('shortcuts');
  const close = () => setLayer(null);
  useShortcuts(t('everywhere'), [
    { keys: 'Mod+k', label: t('openSearch'), run: search },
    { keys: '/', label: t('openSearch'), run: search },
    { keys: '?', label: t('openShortcuts'), run: shortcuts },
  ]);
  useEffect(() => {
    readSingleKeys().catch((error: unknown) => console.warn('The choice of keys could not be read.', error));
  }, []);
  // Whoever presses Ctrl-K types on at once; the search should be there before the second letter.
  useLoadedAhead(loadSearch);
  const target = '/brand/challenges/new';
  const wallet = useMay('wallet:read');
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.find} onClick={search}>
        <Search size={15} aria-hidden="true" />
        <span>{t('search')}</span>
        <Kbd>Ctrl K</Kbd>
      </button>
      <span className="grow" />
      {pathname === '/brand' && role === 'brand' && knows(target) && (
        <span className={styles.create}>
          <Allowed right="challenges:write">
            <Button type="primary" icon={<Plus size={16} />} to={target}>
              <span>{t('newChallenge')}</span>
            </Button>
          </Allowed>
        </span>
      )}
      {!staff && wallet.may && <WalletPill />}
      <Suspense
        fallback={parts.map((_, index) => (
          <span key={index} className={styles.room} />
        ))}
      >
        {parts.map((Part, index) => (
          <Part key={index} />
        ))}
      </Suspense>
      <AccountMenu onShortcuts={shortcuts} />
      <Suspense fallback={null}>
        {layer === 'search' && <SearchLayer onClose={close} onShortcuts={shortcuts} />}
        {layer === 'shortcuts' && <Shortcuts onClose={close} />}
      </Suspense>
    </header>
  );
}
