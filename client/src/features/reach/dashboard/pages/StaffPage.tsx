import { Segmented } from 'antd';
import { casePath, useStaffCases, useStaffQueues } from '@/entities/staff-queue';
import type { StaffQueue } from '@/entities/staff-queue';
import { useSession } from '@/shared/auth';
import { formatMoney } from '@/shared/format';
import { useChoiceParam } from '@/shared/routing/useParam';
import { Button, isLoading, Page, PageSkeleton, useNow, useSkeleton } from '@/shared/ui';
import { useOverview } from '../api/overview';
import { HealthLine } from '../components/HealthLine';
import { NextCases } from '../components/NextCases';
import { PlatformFigures } from '../components/PlatformFigures';
import { QueueTable } from '../components/QueueTable';
import styles from '../components/dashboard.module.css';
import { isLate } from '../lib/queues';
import { useTexts } from '../texts/staff';

const MINUTE = 60_000;
/** The default stands first. */
const periods = ['month', 'week', 'year'] as const;
/** In the order they are shown. */
const days = { week: 7, month: 30, year: 365 } as const;

function useSummary(queues: readonly StaffQueue[] | undefined): string | undefined {
  const t = useTexts();
  const now = useNow(MINUTE);
  if (!queues) return undefined;
  const open = queues.reduce((sum, queue) => sum + queue.open, 0);
  if (open === 0) return t('none');
  const late = queues.filter((queue) => queue.open > 0 && isLate(queue, now)).length;
  const minor = queues.reduce((sum, { waiting }) => sum + (waiting?.minor ?? 0), 0);
  return [
    t('cases', { count: open }),
    ...(late > 0 ? [t('late', { count: late })] : []),
    ...(minor > 0 ? [t('waits', { sum: formatMoney(minor) })] : []),
  ].join(' ');
}

/** Where staff begin: what waits and until when, and for admins how the platform does. */
export function StaffPage() {
  const t = useTexts();
  const { role } = useSession();
  const [period, setPeriod] = useChoiceParam('period', periods);
  const admin = role === 'admin';
  const queues = useStaffQueues(true);
  // Asked for beside the queues, so that no region waits for another.
  const cases = useStaffCases();
  useOverview(days[period], admin);
  const loading = isLoading(queues) || isLoading(cases);
  const phase = useSkeleton(loading);
  const summary = useSummary(queues.data);
  if (phase === 'show' || loading) return phase === 'show' ? <PageSkeleton /> : null;
  const next = cases.data?.map(casePath).find((path) => path !== null);
  return (
    <Page
      title={t('title')}
      sub={summary}
      actions={
        <>
          {admin && (
            <Segmented
              aria-label={t('period')}
              value={period}
              onChange={setPeriod}
              options={(Object.keys(days) as (keyof typeof days)[]).map((value) => ({
                value,
                label: t(value),
              }))}
            />
          )}
          {next && (
            <Button type="primary" to={next}>
              {t('next')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.queues}>
        <QueueTable />
        <NextCases />
      </div>
      {admin && <PlatformFigures days={days[period]} />}
      {admin && queues.data && <HealthLine queues={queues.data} />}
    </Page>
  );
}
