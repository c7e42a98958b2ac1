import { useNavigate } from 'react-router';
import { errorMessage } from '@/shared/api';
import { actAs, dashboardPath, store } from '@/shared/auth';
import type { Role } from '@/shared/auth';
import { toast } from '@/shared/feedback';
import { labelOf } from '@/shared/ui';
import { useFrameTexts } from './frame.texts';

/** Changes the role and goes where it is at home. */
export function useActAs(): (role: Role) => Promise<void> {
  const t = useFrameTexts();
  const navigate = useNavigate();
  return async (role) => {
    try {
      await actAs(role);
      toast.success(t('switched', { role: labelOf(role) }));
      void navigate(dashboardPath(store.getState().auth.user));
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
}
