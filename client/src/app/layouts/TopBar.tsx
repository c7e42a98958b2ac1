import { Plus, Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession, useWallet } from '../../shared/auth';
import { knows } from '../../shared/routing';
import { Button, CoinPrice, Kbd } from '../../shared/ui';
import { AccountMenu } from './AccountMenu';
import { useFrameTexts } from './frame.texts';
import styles from './frame.module.css';

const Palette = lazy(async () => ({ default: (await import('./Palette')).Palette }));

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Opens the palette by Ctrl-K, or by / outside of a field. */
function usePaletteKeys(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const combination = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (!combination && (event.key !== '/' || event.ctrlKey || event.metaKey || typing(event.target)))
        return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);
}

function WalletPill() {
  const t = useFrameTexts();
  const { data } = useWallet();
  // The pill keeps its room while the balance is on its way.
  const price = <CoinPrice size={18} coins={data?.amountBalance ?? 0} coinMinor={data?.coinMinor} />;
  const inside = <span style={data ? undefined : { visibility: 'hidden' }}>{price}</span>;
  return knows('/wallet') ? (
    <Link to="/wallet" className={styles.wallet}>
      <span className="visually-hidden">{t('wallet')}</span>
      {inside}
    </Link>
  ) : (
    <span className={styles.wallet}>{inside}</span>
  );
}

/** Search, the wallet and the account. */
export function TopBar() {
  const t = useFrameTexts();
  const { role, staff } = useSession();
  const { pathname } = useLocation();
  const [searching, setSearching] = useState(false);
  const [open] = useState(() => () => setSearching(true));
  usePaletteKeys(open);
  const target = '/brand/challenges/new';
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.find} onClick={open}>
        <Search size={15} aria-hidden="true" />
        <span>{t('search')}</span>
        <Kbd>Ctrl K</Kbd>
      </button>
      <span className="grow" />
      {pathname === '/brand' && role === 'brand' && knows(target) && (
        <Button type="primary" icon={<Plus size={16} />} to={target}>
          {t('newChallenge')}
        </Button>
      )}
      {!staff && <WalletPill />}
      <AccountMenu />
      <Suspense fallback={null}>{searching && <Palette onClose={() => setSearching(false)} />}</Suspense>
    </header>
  );
}
