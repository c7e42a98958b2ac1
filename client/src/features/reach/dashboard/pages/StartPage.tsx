import { useSession } from '@/shared/auth';
import { Button, Card, EmptyState, Loaded, Page } from '@/shared/ui';
import { useStart } from '../api/dashboard';
import type { Start } from '../api/types';
import { ActivityCard } from '../components/ActivityCard';
import { BalanceCard } from '../components/BalanceCard';
import styles from '../components/dashboard.module.css';
import { addressOf } from '../lib/places';
import { useTexts } from '../texts/main';

function FanStart({ start: { links, recent } }: { start: Start }) {
  const t = useTexts();
  const choose = links.includes('account_type') ? addressOf('account_type') : null;
  return (
    <>
      <div className={styles.wideAndSide}>
        <Card>
          <EmptyState
            drawing="coins"
            title={t('fanTitle')}
            text={t('fanText')}
            actions={
              <>
                {choose !== null && (
                  <Button type="primary" to={choose}>
                    {t('fanChoose')}
                  </Button>
                )}
                <Button type={choose === null ? 'default' : 'text'} to="/products/challenges">
                  {t('seeHow')}
                </Button>
              </>
            }
          />
        </Card>
        <BalanceCard />
      </div>
      {recent.length > 0 && <ActivityCard side="creator" />}
    </>
  );
}

/** The start of members who neither run challenges nor take part in them. */
export function StartPage() {
  const t = useTexts();
  const { user } = useSession();
  const start = useStart();
  const name = start.data?.greetingName ?? user?.displayName.split(' ')[0] ?? '';
  return (
    <Page title={t('hello', { name })}>
      <Loaded query={start} errorTitle={t('startFailed')}>
        {(found) => <FanStart start={found} />}
      </Loaded>
    </Page>
  );
}
