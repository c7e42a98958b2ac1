import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface Older {
  has: boolean;
  loading: boolean;
  load: () => void;
}

const SHOWN_MS = 900;

/**
 * A message that the address names: older ones are read until it is there, then it is brought into sight, once each time
 * that somebody goes there.
 */
export function useJump(more: Older): void {
  const { hash, key } = useLocation();
  const wanted = hash.slice(1);
  const visit = `${key} ${wanted}`;
  const done = useRef('');
  useEffect(() => {
    if (wanted === '' || done.current === visit) return;
    const element = document.getElementById(wanted);
    if (!element) {
      if (more.has && !more.loading) more.load();
      return;
    }
    done.current = visit;
    element.scrollIntoView({ block: 'center' });
    element.animate({ opacity: [0.3, 1] }, { duration: SHOWN_MS });
  });
}
