import { errorMessage, isDeadLink } from '@/shared/api';
import { Button, EmptyState } from '@/shared/ui';
import { useStopInvitations } from '../api/invitation';
import { useTexts } from '../texts/entry';

/** No more invitations by e-mail: asked once, since programs follow links too. */
export function StopInvitations({ token }: { token: string }) {
  const t = useTexts();
  const stop = useStopInvitations();
  const home = (
    <Button type="primary" to="/">
      {t('stopHome')}
    </Button>
  );
  if (stop.isSuccess) return <EmptyState title={t('stopped')} text={t('stoppedText')} actions={home} />;
  if (isDeadLink(stop.error))
    return <EmptyState drawing="letter" title={t('linkStale')} text={t('stopStaleText')} actions={home} />;
  return (
    <>
      <h1>{t('stopTitle')}</h1>
      <p>{t('stopText')}</p>
      {stop.isError && <p role="alert">{errorMessage(stop.error)}</p>}
      <Button type="primary" size="large" loading={stop.isPending} onClick={() => stop.mutate(token)}>
        {t('stop')}
      </Button>
    </>
  );
}
