import { useEffect, useRef } from 'react';
import { dashboardPath, loadMe, useSession, wantedBy } from '@/shared/auth';
import { Button, EmptyState, Loaded, PlainPage, RowsSkeleton } from '@/shared/ui';
import { ApiError } from '@/shared/api';
import { useVerify } from '../api/password';
import { useMailedToken } from '@/shared/routing/useMailedToken';
import { usePasswordTexts } from '../password.texts';

/** Where the mailed link that confirms an address leads. */
export function VerifyPage() {
  const t = usePasswordTexts();
  const token = useMailedToken('verify') ?? '';
  const { isLogged, user } = useSession();
  const verify = useVerify();
  const started = useRef(false);
  const { mutate } = verify;
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    mutate(token, { onSuccess: () => isLogged && void loadMe() });
  }, [mutate, token, isLogged]);

  const expired = verify.error instanceof ApiError && verify.error.status === 400;
  const on = (
    <Button type="primary" to={isLogged ? ((user && wantedBy(user)) ?? dashboardPath(user)) : '/login'}>
      {t(isLogged ? 'on' : 'login')}
    </Button>
  );
  return (
    <PlainPage>
      {expired ? (
        <EmptyState drawing="lock" title={t('verifyExpired')} text={t('verifyExpiredText')} actions={on} />
      ) : (
        <Loaded
          query={{
            data: verify.data,
            isPending: verify.isPending || verify.isIdle,
            isError: verify.isError,
            error: verify.error,
            refetch: () => mutate(token),
          }}
          skeleton={<RowsSkeleton rows={2} />}
        >
          {() => (
            <EmptyState
              title={t('verifyTitle')}
              text={t(isLogged ? 'verifyText' : 'verifyTextOut')}
              actions={on}
            />
          )}
        </Loaded>
      )}
    </PlainPage>
  );
}
