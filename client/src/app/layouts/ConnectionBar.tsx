import { useMutationState } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatTime } from '@/shared/format';
import { useConnection } from '@/shared/realtime';
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

/** Since when something is the case; a short break of the line heals by itself and is not worth a word. */
function useSince(active: boolean, patience: number): number | null {
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    const start = Date.now();
    const timer = setTimeout(() => setSince(active ? start : null), active ? patience : 0);
    return () => clearTimeout(timer);
  }, [active, patience]);
  return active ? since : null;
}

/** Says when the network or the live line is gone, since when, and what waits to go out. */
export function ConnectionBar() {
  const t = useFrameTexts();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const connection = useConnection();
  const offlineSince = useSince(!online, 0);
  const lostSince = useSince(connection === 'lost', PATIENCE);
  const waiting = useMutationState({ filters: { predicate: ({ state }) => state.isPaused } }).length;
  const since = online ? lostSince : offlineSince;
  if (since === null) return null;
  return (
    <div className={styles.offline} role="status">
      <WifiOff size={16} aria-hidden="true" />
      <b>{t(online ? 'lost' : 'offline')}</b>
      <span className="grow">
        {online ? t('lostText') : waiting > 0 ? t('waiting', { count: waiting }) : t('offlineText')}
      </span>
      <span className="small num">{t('lastSeen', { time: formatTime(since) })}</span>
    </div>
  );
}
