import { ApiError } from '@/shared/api';
import { Button, EmptyState, PlainPage } from '@/shared/ui';
import { useKeepFactor } from '../api/second-factor';
import { useMailedToken } from '@/shared/routing/useMailedToken';
import { useTexts } from '../factor.texts';

/** Where the mailed link leads that stops the removal of two-step verification by support. */
export function KeepFactorPage() {
  const t = useTexts();
  const token = useMailedToken('keep') ?? '';
  const keep = useKeepFactor();
  const stale = keep.error instanceof ApiError && keep.error.status === 400;
  const login = (
    <Button type="primary" to="/login/reset">
      {t('keepPassword')}
    </Button>
  );
  return (
    <PlainPage>
      {keep.isSuccess ? (
        <EmptyState title={t('kept')} text={t('keptText')} actions={login} />
      ) : stale || token === '' ? (
        <EmptyState drawing="lock" title={t('keepStale')} text={t('keepStaleText')} actions={login} />
      ) : (
        <>
          <h1>{t('keepTitle')}</h1>
          <p>{t('keepText')}</p>
          <Button type="primary" size="large" loading={keep.isPending} onClick={() => keep.mutate(token)}>
            {t('keep')}
          </Button>
        </>
      )}
    </PlainPage>
  );
}
