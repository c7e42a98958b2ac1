import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { errorMessage } from '@/shared/api';
import { actForTeam, loadMe, store, useSession } from '@/shared/auth';
import type { User } from '@/shared/auth';
import { toast } from '@/shared/feedback';
import { useFrameTexts } from './frame.texts';

/** False where the person is not in the team. */
async function enter(teamId: string): Promise<boolean> {
  const isIn = (user: User | null) => (user?.teams ?? []).some(({ id }) => id === teamId);
  // Who joined a moment ago, on another device, is not a member yet in what is kept here.
  const isMember = isIn(store.getState().auth.user) || isIn(await loadMe());
  if (isMember) await actForTeam(teamId);
  return isMember;
}

/**
 * Links of notifications and mails name the team that they belong to. True until it is acted for: nothing of the page is
 * read before.
 */
export function useTeamOfLink(): boolean {
  const t = useFrameTexts();
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const asked = params.get('team');
  const choosing = asked !== null && user !== null;
  const settle = useEffectEvent((outcome: { entered: boolean } | { error: unknown }) => {
    if ('error' in outcome) toast.error(errorMessage(outcome.error));
    else if (!outcome.entered) toast.info(t('notInTeam'));
    setParams(
      (now) => {
        now.delete('team');
        return now;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (!choosing) return;
    enter(asked).then(
      (entered) => settle({ entered }),
      (error: unknown) => settle({ error }),
    );
  }, [choosing, asked]);
  return choosing;
}
