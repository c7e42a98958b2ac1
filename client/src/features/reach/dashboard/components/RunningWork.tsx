import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatDate, formatMoney } from '@/shared/format';
import { knows } from '@/shared/routing';
import { TableRows } from '@/shared/table';
import type { Column } from '@/shared/table';
import {
  Avatar,
  AvatarStack,
  Button,
  Card,
  Count,
  EmptyState,
  labelOf,
  Loaded,
  RowsSkeleton,
  StatusTag,
  UseBar,
} from '@/shared/ui';
import { useWork } from '../api/dashboard';
import type { RunningChallenge } from '../api/types';
import { useTexts } from '../texts/work';
import { Around, mark } from './Around';
import styles from './dashboard.module.css';

const LIST = '/brand/challenges';
const running: ReadonlySet<string> = new Set(['live', 'paused', 'exhausted']);
const missing = <span className="muted">–</span>;

function Next({ row }: { row: RunningChallenge }) {
  const t = useTexts();
  const { status, startsAt, endsAt, dueAt, runsOutAt } = row;
  if (status === 'scheduled') return t('starts', { date: formatDate(startsAt) });
  if (runsOutAt)
    return (
      <span className={styles.late}>
        <Around text={t('runsOut', mark)} at={runsOutAt} />
      </span>
    );
  if (status === 'reviewing' && dueAt) return <Around text={t('reviewEnds', mark)} at={dueAt} />;
  if ((status === 'in_review' || status === 'suspended') && dueAt)
    return <Around text={t('answerDue', mark)} at={dueAt} />;
  return running.has(status) ? <Around text={t('ends', mark)} at={endsAt} /> : '–';
}

function Used({ row: { budget, spent, perDay } }: { row: RunningChallenge }) {
  const t = useTexts();
  const words = t('ofBudget', { spent: formatMoney(spent), budget: formatMoney(budget) });
  return (
    <span className={styles.used}>
      <span>
        <UseBar share={budget.minor > 0 ? spent.minor / budget.minor : 0} label={words} />
      </span>
      <span className="num muted small">
        {words}
        {perDay && <small>{t('perDay', { sum: formatMoney(perDay) })}</small>}
      </span>
    </span>
  );
}

function Rows({ rows }: { rows: RunningChallenge[] }) {
  const t = useTexts();
  const columns = useMemo(
    (): Column<RunningChallenge>[] => [
      {
        title: t('challenge'),
        render: (_, row) => (
          <span className={styles.what}>
            <Avatar who={{ ...row.brand, accountType: 'brand' }} size={28} />
            <b>
              <Link to={`${LIST}/${row.id}/overview`}>{row.title}</Link>
            </b>
            <span>{labelOf(row.type)}</span>
          </span>
        ),
      },
      { title: t('state'), width: 130, render: (_, row) => <StatusTag status={row.status} /> },
      {
        title: t('creators'),
        width: 110,
        responsive: ['xl'],
        render: (_, row) =>
          row.participants > 0 ? (
            <AvatarStack people={row.faces} total={row.participants} size={24} />
          ) : (
            <span className="muted">{t('nobody')}</span>
          ),
      },
      {
        title: t('views'),
        width: 80,
        numeric: true,
        render: (_, row) => (row.views > 0 ? <Count value={row.views} /> : missing),
      },
      { title: t('budgetUsed'), width: 280, render: (_, row) => <Used row={row} /> },
      {
        title: t('next'),
        width: 190,
        responsive: ['lg'],
        align: 'right',
        render: (_, row) => (
          <span className={styles.next}>
            <Next row={row} />
          </span>
        ),
      },
    ],
    [t],
  );
  return <TableRows<RunningChallenge> page={{ data: rows }} columns={columns} rowKey="id" summary={false} />;
}

/** Everything that is on its way: its money, what it uses in a day, and what comes next. */
export function RunningWork() {
  const t = useTexts();
  const work = useWork();
  const known = knows(LIST);
  return (
    <Card
      flush
      title={t('running')}
      {...(work.data && work.data.total > 0 ? { count: work.data.total } : {})}
      extra={
        known && (
          <Link to={LIST} className="link">
            {t('allChallenges')}
          </Link>
        )
      }
    >
      <Loaded compact query={work} skeleton={<RowsSkeleton rows={4} />} errorTitle={t('runningFailed')}>
        {({ challenges }) =>
          challenges && challenges.length > 0 ? (
            <Rows rows={challenges} />
          ) : (
            <EmptyState
              compact
              title={t('runningNone')}
              text={t('runningNoneText')}
              actions={known && <Button to={LIST}>{t('allChallenges')}</Button>}
            />
          )
        }
      </Loaded>
    </Card>
  );
}
