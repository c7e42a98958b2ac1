import { useSession } from '../../../shared/auth';
import { formatMoney } from '../../../shared/format';
import { knows } from '../../../shared/routing';
import { Button, Loaded, Page, PageSkeleton, useNow } from '../../../shared/ui';
import { useChallenges, useLiveDashboard } from '../api/challenges';
import { useEarnings } from '../api/earnings';
import { EarningsCard } from '../components/EarningsCard';
import { EntryTable } from '../components/EntryTable';
import { OpenChallenges } from '../components/OpenChallenges';
import { ReadyCard } from '../components/ReadyCard';
import styles from '../components/dashboard.module.css';
import { ofWeek } from '../lib/earnings';
import { useTexts } from '../texts';
import { StartPage } from './StartPage';

const FIND = '/creator/challenges';
const ALL = 50;
const MINUTE = 60_000;

function CreatorDashboard() {
  const t = useTexts();
  const { user } = useSession();
  useLiveDashboard();
  const earnings = useEarnings();
  const own = useChallenges({ mine: true, per: ALL });
  const name = user?.displayName.split(' ')[0] ?? '';
  const week = ofWeek(earnings.data ?? [], useNow(MINUTE));
  return (
    <Page
      title={week > 0 ? t('earnedWeek', { name, sum: formatMoney(week) }) : t('hello', { name })}
      sub={t(week > 0 ? 'earnedWeekSub' : 'creatorSub')}
      actions={
        knows(FIND) && (
          <Button type="primary" to={FIND}>
            {t('find')}
          </Button>
        )
      }
    >
      <Loaded query={own} skeleton={<PageSkeleton />} errorTitle={t('entriesFailed')}>
        {(challenges) => {
          const joined = challenges.filter(({ viewer }) => viewer?.entry);
          const fresh = joined.length === 0 && earnings.data?.length === 0;
          return (
            <>
              <div className={styles.wideAndSide}>
                {fresh ? <OpenChallenges first /> : <EarningsCard earnings={earnings} />}
                <ReadyCard />
              </div>
              {!fresh && (
                <div className={styles.wideAndSide}>
                  <EntryTable challenges={joined} />
                  <OpenChallenges />
                </div>
              )}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

/** What did I earn, and what comes next. */
export function CreatorPage() {
  const { role } = useSession();
  return role === 'creator' ? <CreatorDashboard /> : <StartPage />;
}
