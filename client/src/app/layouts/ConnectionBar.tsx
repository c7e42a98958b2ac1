import { WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useConnection } from '../../shared/realtime';
import { useFrameTexts } from './frame.texts';
import styles from './frame.module.css';

const PATIENCE = 4000;

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** A short break heals by itself and is not worth a word. */
function useLasting(active: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(active), active ? PATIENCE : 0);
    return () => clearTimeout(timer);
  }, [active]);
  return active && lasting;
}

/** Says when the network or the live line is gone. */
export function ConnectionBar() {
  const t = useFrameTexts();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const lost = useLasting(useConnection() === 'lost');
  if (online && !lost) return null;
  return (
    <div className={styles.offline} role="status">
      <WifiOff size={16} aria-hidden="true" />
      <b>{t(online ? 'lost' : 'offline')}</b>
      <span>{t(online ? 'lostText' : 'offlineText')}</span>
    </div>
  );
}
