import { lazy, Suspense, useCallback, useState } from 'react';
import { useSession } from '@/shared/auth';
import { Avatar } from '@/shared/ui';
import { useFrameTexts } from './frame.texts';
import styles from './frame.module.css';

const loadItems = async () => ({ default: (await import('./AccountItems')).AccountItems });
const AccountItems = lazy(loadItems);
const ahead = () => void loadItems().catch(() => undefined);

/** The button of the account's menu, whose code comes when somebody is about to open it. */
export function AccountMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const t = useFrameTexts();
  const { user } = useSession();
  const [asked, setAsked] = useState(false);
  // With its menu the button is drawn anew.
  const keepFocus = useCallback(
    (button: HTMLButtonElement | null) => {
      if (asked) button?.focus();
    },
    [asked],
  );
  if (!user) return null;
  const button = (
    <button
      ref={keepFocus}
      type="button"
      className={styles.account}
      aria-label={t('account')}
      aria-haspopup="menu"
      onPointerEnter={ahead}
      onFocus={ahead}
      onClick={() => setAsked(true)}
    >
      <Avatar key={user.avatarUrl} who={{ ...user, accountType: null }} size={32} />
    </button>
  );
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <AccountItems onShortcuts={onShortcuts}>{button}</AccountItems>
    </Suspense>
  );
}
