import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isLeaving } from '../api/session-end';
import { confirm } from '../feedback/confirm-store';
import { pick } from '../i18n/language';

const words = {
  title: { en: 'Leave without saving?', de: 'Ohne Speichern verlassen?' },
  text: {
    en: 'What you typed here is not saved yet.',
    de: 'Was du hier getippt hast, ist noch nicht gespeichert.',
  },
  leave: { en: 'Leave', de: 'Verlassen' },
  stay: { en: 'Stay', de: 'Bleiben' },
};

/** Asks before unsaved changes are lost, whether by a link or by closing the tab. */
export function useLeaveGuard(dirty: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: pick(words.title),
      description: pick(words.text),
      okText: pick(words.leave),
      cancelText: pick(words.stay),
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    if (!dirty) return undefined;
    // A session that ended has kept the form already; there is nothing to stay for.
    const stay = (event: BeforeUnloadEvent) => {
      if (!isLeaving()) event.preventDefault();
    };
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [dirty]);
}
