import { useSession } from '../../../shared/auth';
import { formatDeadline } from '../../../shared/format';
import { useLanguage } from '../../../shared/i18n/language';
import { Loaded, Page, PageSkeleton, useNow } from '../../../shared/ui';
import { useChallenges, useDueReviews, useLiveDashboard } from '../api/challenges';
import type { Challenge } from '../api/types';
import { BrandTotals } from '../components/BrandTotals';
import { FirstChallenge } from '../components/FirstChallenge';
import { RunningWork } from '../components/RunningWork';
import { TodoList } from '../components/TodoList';
import { ViewsCard } from '../components/ViewsCard';
import styles from '../components/dashboard.module.css';
import { isRunning, todosOf } from '../lib/todos';
import type { Todo } from '../lib/todos';
import { useTexts } from '../texts';
import { StartPage } from './StartPage';

/** As many as one answer holds; older ones are reached through the list. */
const ALL = 100;
const MINUTE = 60_000;
/** Reviews are asked for one by one, so only where entries can wait. */
const MOST_ASKED = 12;

const mayWait = ({ status, totals }: Challenge): boolean =>
  (totals?.undecided ?? 0) > 0 && ['live', 'paused', 'exhausted', 'reviewing'].includes(status);

function useGreeting(): string {
  const t = useTexts();
  const { user } = useSession();
  const hour = new Date(useNow(MINUTE)).getHours();
  const name = user?.displayName.split(' ')[0] ?? '';
  return t(hour < 11 ? 'morning' : hour < 18 ? 'afternoon' : 'evening', { name });
}

function useSummary(todos: readonly Todo[]): string {
  const t = useTexts();
  const language = useLanguage();
  const now = useNow(MINUTE);
  const [first] = todos;
  if (!first) return t('needsNone');
  const many = t('needsSome', { count: todos.length });
  return first.dueAt === null
    ? many
    : `${many} ${t('needsFirst', { due: formatDeadline(first.dueAt, language, now) })}`;
}

function Busy({ challenges }: { challenges: Challenge[] }) {
  const asked = challenges.filter(mayWait).slice(0, MOST_ASKED);
  const reviews = useDueReviews(asked.map(({ id }) => id));
  const todos = todosOf(challenges, reviews);
  const running = challenges.filter(isRunning);
  return (
    <Page title={useGreeting()} sub={useSummary(todos)}>
      <BrandTotals />
      <div className={styles.halves}>
        <TodoList todos={todos} />
        <ViewsCard challenges={running} />
      </div>
      <RunningWork challenges={running} />
    </Page>
  );
}

function FirstDay() {
  return (
    <Page title={useGreeting()}>
      <FirstChallenge />
    </Page>
  );
}

function BrandDashboard() {
  const t = useTexts();
  useLiveDashboard();
  const challenges = useChallenges({ per: ALL });
  return (
    <Loaded query={challenges} skeleton={<PageSkeleton />} errorTitle={t('listFailed')}>
      {(list) => (list.length === 0 ? <FirstDay /> : <Busy challenges={list} />)}
    </Loaded>
  );
}

/** What needs me, and how does it run. Accounts that run no challenges get a start of their own. */
export function BrandPage() {
  const { role } = useSession();
  return role === 'brand' ? <BrandDashboard /> : <StartPage />;
}
