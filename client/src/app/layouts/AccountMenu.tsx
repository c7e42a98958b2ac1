import { lazy, Suspense } from 'react';
import { useSession } from '@/shared/auth';
import { Avatar, useLateMenu } from '@/shared/ui';
import { useFrameTexts } from './frame.texts';
import styles from './frame.module.css';

const loadItems = async () => ({ default: (await import('./AccountItems')).AccountItems });
const AccountItems = lazy(loadItems);

/** The account's menu. */
export function AccountMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const t = useFrameTexts();
  const { user } = useSession();
  const menu = useLateMenu(loadItems);
  if (!user) return null;
  const button = (
    <button type="button" {...menu.button} className={styles.account} aria-label={t('account')}>
      <Avatar key={user.avatarUrl} who={{ ...user, accountType: null }} size={32} />
    </button>
  );
  if (!menu.asked) return button;
  return (
    <Suspense fallback={button}>
      <AccountItems onShortcuts={onShortcuts}>{button}</AccountItems>
    </Suspense>
  );
}
