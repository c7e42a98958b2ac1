import { useSession } from '@/shared/auth';
import { formatMoney } from '@/shared/format';
import { knows } from '@/shared/routing';
import { Button, isLoading, Later, Page, PageSkeleton, useSkeleton } from '@/shared/ui';
import { useAnalytics, useStart, useWork } from '../api/dashboard';
import { useNewest } from '../api/open';
import type { Start } from '../api/types';
import { ActivityCard } from '../components/ActivityCard';
import { EarningsCard } from '../components/EarningsCard';
import { EntryTable } from '../components/EntryTable';
import { OpenChallenges } from '../components/OpenChallenges';
import { ReadyCard } from '../components/ReadyCard';
import { TodoCard } from '../components/TodoCard';
import styles from '../components/dashboard.module.css';
import { useTexts } from '../texts/main';
import { StartPage } from './StartPage';

const FIND = '/creator/challenges';

function Business({ start }: { start: Start | undefined }) {
  const t = useTexts();
  const { user } = useSession();
  const week = useAnalytics('week').data?.income?.minor ?? 0;
  const name = start?.greetingName ?? user?.displayName.split(' ')[0] ?? '';
  const fresh = start?.counts.entries === 0;
  const waits = (start?.todo.length ?? 0) > 0;
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
      <div className={styles.wideAndSide}>
        {fresh ? <OpenChallenges first /> : <EarningsCard />}
        <div className={styles.side}>
          <ReadyCard />
          {(waits || !fresh) && <TodoCard side="creator" shown={2} />}
        </div>
      </div>
      <Later>
        {!fresh && (
          <div className={styles.entries}>
            <div className={styles.column}>
              <EntryTable />
              <ActivityCard side="creator" />
            </div>
            <OpenChallenges />
          </div>
        )}
      </Later>
    </Page>
  );
}

function CreatorDashboard() {
  const start = useStart();
  // Asked for beside the start, so that no region waits for another.
  useAnalytics('year');
  useWork();
  const newest = useNewest();
  // On the first day what is open is the page.
  const pending = isLoading(start) || (start.data?.counts.entries === 0 && isLoading(newest));
  const phase = useSkeleton(pending);
  if (phase === 'show' || pending) return phase === 'show' ? <PageSkeleton /> : null;
  return <Business start={start.data} />;
}

/** What did I earn, and what comes next. */
export function CreatorPage() {
  const { role } = useSession();
  return role === 'creator' ? <CreatorDashboard /> : <StartPage />;
}
