import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLatest } from '../api/notifications';
import { useBellTexts } from './bell.texts';
import styles from './bell.module.css';

const loadPanel = async () => ({ default: (await import('./BellPanel')).BellPanel });
const BellPanel = lazy(loadPanel);
const ahead = () => void loadPanel().catch(() => undefined);

/** How many are unread, in the head of every screen, and the newest of them. */
export function Bell() {
  const t = useBellTexts();
  const { data } = useLatest();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const unread = data?.unreadCount ?? 0;
  const close = () => setOpen(false);
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
  return (
    <div ref={box} className={styles.box}>
      <button
        ref={button}
        type="button"
        className={styles.bell}
        aria-label={t('bell', { count: unread })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={ahead}
        onFocus={ahead}
        onClick={() => setOpen(!open)}
      >
        <BellIcon size={18} aria-hidden="true" />
        {unread > 0 && <span className={styles.unread} aria-hidden="true" />}
      </button>
      <Suspense fallback={null}>{open && <BellPanel onClose={close} />}</Suspense>
    </div>
  );
}
