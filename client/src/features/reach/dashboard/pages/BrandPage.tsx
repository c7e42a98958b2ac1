import { Segmented } from 'antd';
import { lazy, Suspense } from 'react';
import { useSession } from '@/shared/auth';
import { formatDeadline, formatMoney } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { isLoading, Later, Page, PageSkeleton, useNow, useSkeleton } from '@/shared/ui';
import { useChoiceParam } from '@/shared/routing/useParam';
import { useAnalytics, useStart, useWork } from '../api/dashboard';
import type { Start } from '../api/types';
import { ActivityCard } from '../components/ActivityCard';
import { BalanceCard } from '../components/BalanceCard';
import { BrandChart } from '../components/BrandChart';
import { BrandFigures } from '../components/BrandFigures';
import { ExportFigures } from '../components/ExportFigures';
import { FirstChallenge } from '../components/FirstChallenge';
import { RunningWork } from '../components/RunningWork';
import { TodoCard } from '../components/TodoCard';
import styles from '../components/dashboard.module.css';
import type { PeriodName } from '../lib/period';
import { useTexts } from '../texts/main';
import { StartPage } from './StartPage';

const MINUTE = 60_000;
/** The default stands first. */
const offered = ['month', 'week', 'year'] as const satisfies readonly PeriodName[];

function useGreeting(start: Start | undefined): string {
  const t = useTexts();
  const { user } = useSession();
  const hour = new Date(useNow(MINUTE)).getHours();
  const name = start?.greetingName ?? user?.displayName.split(' ')[0] ?? '';
  return t(hour < 11 ? 'morning' : hour < 18 ? 'afternoon' : 'evening', { name });
}

function useSummary(start: Start | undefined): string | undefined {
  const t = useTexts();
  const language = useLanguage();
  const now = useNow(MINUTE);
  if (!start) return undefined;
  const [first] = start.todo;
  if (!first) return t('needsNone');
  const many = t('needsSome', { count: start.counts.todo });
  if (first.dueAt === null) return many;
  const due = formatDeadline(first.dueAt, language, now);
  return first.amount
    ? `${many} ${t('needsFirstMoney', { due, sum: formatMoney(first.amount) })}`
    : `${many} ${t('needsFirst', { due })}`;
}

function Business({ start }: { start: Start | undefined }) {
  const t = useTexts();
  const [period, setPeriod] = useChoiceParam('period', offered);
  return (
    <Page
      title={useGreeting(start)}
      sub={useSummary(start)}
      actions={
        <>
          <Segmented
            aria-label={t('period')}
            value={period}
            onChange={setPeriod}
            options={[
              { value: 'week' as const, label: t('week') },
              { value: 'month' as const, label: t('month') },
              { value: 'year' as const, label: t('year') },
            ]}
          />
          <ExportFigures period={period} />
        </>
      }
    >
      <BrandFigures period={period} />
      <div className={styles.halves}>
        <TodoCard side="brand" />
        <Later>
          <BrandChart period={period} />
        </Later>
      </div>
      <Later>
        <RunningWork />
        <div className={styles.wideAndSide}>
          <ActivityCard side="brand" />
          <BalanceCard />
        </div>
      </Later>
    </Page>
  );
}

function FirstDay({ start }: { start: Start }) {
  return (
    <Page title={useGreeting(start)}>
      <FirstChallenge>
        <BalanceCard />
      </FirstChallenge>
      {start.recent.length > 0 && <ActivityCard side="brand" />}
    </Page>
  );
}

function BrandDashboard() {
  const start = useStart();
  // Asked for beside the start, so that no region waits for another.
  useAnalytics('month');
  useWork();
  const loading = isLoading(start);
  const phase = useSkeleton(loading);
  if (phase === 'show' || loading) return phase === 'show' ? <PageSkeleton /> : null;
  return start.data?.counts.challenges === 0 ? (
    <FirstDay start={start.data} />
  ) : (
    <Business start={start.data} />
  );
}

const StaffPage = lazy(async () => ({ default: (await import('./StaffPage')).StaffPage }));

/** What needs me, and how does it run. Accounts that run no challenges get a start of their own. */
export function BrandPage() {
  const { role, staff } = useSession();
  if (staff)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <StaffPage />
      </Suspense>
    );
  return role === 'brand' ? <BrandDashboard /> : <StartPage />;
}
