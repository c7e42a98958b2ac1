import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Location } from 'react-router';
import {
  dashboardPath,
  Door,
  dropIntent,
  intent,
  meQuery,
  useAppSelector,
  useSession,
  wantedBy,
} from '@/shared/auth';
import type { CameFrom, User } from '@/shared/auth';
import type { PageSettings } from '@/shared/routing';
import { ForbiddenState, Loaded } from '@/shared/ui';

const FACTOR = '/login/second-factor';

/** A newcomer has no account type before the onboarding; what they wanted presets it there. */
const wantedOf = (user: User, path: string): string | null =>
  user.completeOnboarding ? wantedBy(user, path) : path;

/** Who has come where they wanted to go wants it no more. */
function Arrived({ at, children }: { at: string; children: ReactNode }) {
  useEffect(() => {
    if (at === intent()) dropIntent();
  }, [at]);
  return children;
}

/** Nothing while it is on its way who this is; where that does not come, the person may ask again. */
function Arriving() {
  const me = useQuery({ ...meQuery, enabled: false });
  return (
    <Loaded query={me} skeleton={null}>
      {() => null}
    </Loaded>
  );
}

/** Lets through whoever the page is for, and sends the others where they can go on. */
export function Guarded({ page, children }: { page: PageSettings | undefined; children: ReactNode }) {
  const { isLogged, user, staff, role, completeOnboarding } = useSession();
  const { pathname, search, state } = useLocation() as Location<CameFrom | null>;
  const asked = useAppSelector(({ auth }) => auth.requests.GET_ME);
  const access = page?.access ?? 'public';
  if (access === 'public') return children;
  // Staff can do nothing before their second factor is set up.
  const factorMissing = asked?.status === 'error' && asked.error.code === 'TOTP_REQUIRED';
  if (isLogged && factorMissing && pathname !== FACTOR) return <Navigate to={FACTOR} replace />;
  // The session was renewed; who it belongs to is still on its way.
  if (isLogged && !user && !factorMissing) return access === 'guest' ? children : <Arriving />;
  if (access === 'guest') {
    const from = state?.from ?? intent();
    return isLogged && user ? (
      <Navigate to={(from && wantedOf(user, from)) ?? dashboardPath(user)} replace />
    ) : (
      children
    );
  }
  if (!isLogged) {
    const came: CameFrom = { from: pathname + search };
    return <Door to="/login" wanted={pathname + search} state={came} />;
  }
  if (access === 'member' && page?.layout === 'main' && !completeOnboarding && !staff)
    return <Door to="/onboarding" wanted={pathname + search} />;
  const roleFits = !page?.roles || (role !== null && page.roles.includes(role));
  if ((access === 'staff' && !staff) || !roleFits) return <ForbiddenState />;
  return <Arrived at={pathname + search}>{children}</Arrived>;
}
