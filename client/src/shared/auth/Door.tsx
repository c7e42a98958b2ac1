import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { keepIntent } from './intent';

export interface CameFrom {
  from?: string;
}

/** Leads to a step on the way in and remembers where one was going, also for the tab of a mailed link. */
export function Door({ to, wanted, state }: { to: string; wanted: string; state?: CameFrom }) {
  useEffect(() => keepIntent(wanted), [wanted]);
  return <Navigate to={to} replace state={state} />;
}
