import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isLeaving } from '@/shared/api/session-end';
import { confirm } from '@/shared/feedback/confirm-store';
import { wordsOf } from '@/shared/i18n/words';

const { words } = wordsOf('leave-guard');

/** Whether what is not saved may be lost. */
export function leaveUnsaved(): Promise<boolean> {
  const { title, text, leave: okText, stay: cancelText } = words();
  return confirm({ title, description: text, okText, cancelText });
}

/** Asks before unsaved changes are lost, whether by a link or by closing the tab. */
export function useLeaveGuard(dirty: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void leaveUnsaved().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
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
