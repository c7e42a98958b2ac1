import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { Outlet } from 'react-router';
import { hydrate, isHydrated, resume, store, useMe, useSession } from '@/shared/auth';
import { useLiveWallet } from '@/entities/wallet';
import { api } from '@/shared/api';
import { firstScreenShown, queryClient, useLiveQueries } from '@/shared/query';
import { connect, disconnect, useRealtime } from '@/shared/realtime';
import { dropScreenStill, hasStill } from '@/shared/routing/still';

/** What runs while someone is signed in: a fresh profile, the open line, and what comes over it. */
function SignedIn() {
  const { isLogged } = useSession();
  // Before the first paint of the screen below, which has mounted by now.
  useLayoutEffect(dropScreenStill, []);
  useMe();
  useEffect(() => {
    if (!isLogged) return undefined;
    void connect(firstScreenShown());
    return disconnect;
  }, [isLogged]);
  useLiveQueries();
  useLiveWallet();
  // Asking anything shows whether it was this session that ended.
  useRealtime('session.revoked', () => void api.GET('/api/me'));
  return <Outlet />;
}

/** The app behind the marketing site. Shows nothing before the stored session has been read. */
export function AppShell() {
  // Whoever asked for the data of this screen ahead has read the session already.
  const [ready, setReady] = useState(() => isHydrated() && !hasStill());
  useEffect(() => {
    if (ready) return undefined;
    let open = true;
    const show = () => open && setReady(true);
    void hydrate()
      .then(resume)
      // Behind a drawing in slices, so that the page answers meanwhile; where nothing is shown yet, at once.
      .finally(() => (hasStill() ? startTransition(() => void show()) : show()));
    return () => {
      open = false;
    };
  }, [ready]);
  if (!ready) return null;
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <SignedIn />
      </QueryClientProvider>
    </Provider>
  );
}
