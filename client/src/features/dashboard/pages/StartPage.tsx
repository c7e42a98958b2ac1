import { useSession } from '../../../shared/auth';
import { knows } from '../../../shared/routing';
import { Button, Card, EmptyState, Loaded, Page } from '../../../shared/ui';
import { useWaitingChallenges } from '../api/staff';
import { useTexts } from '../texts';

const QUEUE = '/staff/challenges';

function StaffStart() {
  const t = useTexts();
  const queue = useWaitingChallenges();
  return (
    <Loaded compact query={queue} errorTitle={t('staffFailed')}>
      {(count) => (
        <EmptyState
          drawing={count > 0 ? 'trophy' : 'letter'}
          title={t(count > 0 ? 'staffTitle' : 'staffNone')}
          text={count > 0 ? t('staffText', { count }) : t('staffNoneText')}
          actions={
            count > 0 &&
            knows(QUEUE) && (
              <Button type="primary" to={QUEUE}>
                {t('staffAction')}
              </Button>
            )
          }
        />
      )}
    </Loaded>
  );
}

function FanStart() {
  const t = useTexts();
  return (
    <EmptyState
      drawing="coins"
      title={t('fanTitle')}
      text={t('fanText')}
      actions={<Button to="/products/challenges">{t('seeHow')}</Button>}
    />
  );
}

/** The start of everyone who neither runs challenges nor takes part in them. */
export function StartPage() {
  const t = useTexts();
  const { user, staff } = useSession();
  return (
    <Page title={t('hello', { name: user?.displayName.split(' ')[0] ?? '' })}>
      <Card>{staff ? <StaffStart /> : <FanStart />}</Card>
    </Page>
  );
}
