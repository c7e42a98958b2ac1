import { useMemo } from 'react';
import { Link } from 'react-router';
import { Table } from 'antd';
import type { TableColumnType } from 'antd';
import { formatDate, formatMoney } from '../../../shared/format';
import { knows } from '../../../shared/routing';
import tableStyles from '../../../shared/table/table.module.css';
import { Avatar, Button, Card, Count, Deadline, EmptyState, StatusTag, UseBar } from '../../../shared/ui';
import { labelOf } from '../../../shared/ui';
import type { Challenge } from '../api/types';
import { useTexts } from '../texts';
import styles from './dashboard.module.css';

const SHOWN = 8;

function Next({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const { status, startsAt, endsAt, dueAt } = challenge;
  // The sentence is split around its time, which keeps itself fresh.
  const around = (text: string, at: string) => {
    const [before, after] = text.split('{{due}}');
    return (
      <>
        {before}
        <Deadline at={at} />
        {after}
      </>
    );
  };
  const mark = { due: '{{due}}' };
  if (status === 'scheduled') return t('starts', { date: formatDate(startsAt) });
  if (status === 'reviewing' && dueAt) return around(t('reviewEnds', mark), dueAt);
  if ((status === 'in_review' || status === 'suspended') && dueAt) return around(t('answerDue', mark), dueAt);
  if (status === 'live' || status === 'paused' || status === 'exhausted')
    return around(t('ends', mark), endsAt);
  return '–';
}

function Used({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const { budget, totals } = challenge;
  const spent = totals?.spent.minor ?? 0;
  const words = t('ofBudget', { spent: formatMoney(spent), budget: formatMoney(budget) });
  return (
    <span className={styles.used}>
      <span>
        <UseBar share={budget.minor > 0 ? spent / budget.minor : 0} label={words} />
      </span>
      <span className="num muted small">{words}</span>
    </span>
  );
}

/** Everything that is on its way, with its money. */
export function RunningWork({ challenges }: { challenges: readonly Challenge[] }) {
  const t = useTexts();
  const list = '/brand/challenges';
  const columns = useMemo(
    (): TableColumnType<Challenge>[] => [
      {
        title: t('challenge'),
        render: (_, row) => (
          <span className={styles.what}>
            <Avatar who={{ ...row.brand, accountType: 'brand' }} size={28} />
            <b>
              <Link to={`/brand/challenges/${row.id}/overview`}>{row.title}</Link>
            </b>
            <span>{labelOf(row.type)}</span>
          </span>
        ),
      },
      { title: t('state'), width: 140, render: (_, row) => <StatusTag status={row.status} /> },
      {
        title: t('creators'),
        width: 110,
        align: 'right',
        render: (_, row) =>
          row.counts.participants > 0 ? (
            <Count value={row.counts.participants} />
          ) : (
            <span className="muted">{t('nobody')}</span>
          ),
      },
      {
        title: t('viewsShort'),
        width: 100,
        align: 'right',
        render: (_, row) =>
          row.counts.views > 0 ? <Count value={row.counts.views} /> : <span className="muted">–</span>,
      },
      { title: t('budgetUsed'), width: 310, render: (_, row) => <Used challenge={row} /> },
      {
        title: t('next'),
        width: 170,
        align: 'right',
        render: (_, row) => (
          <span className="small">
            <Next challenge={row} />
          </span>
        ),
      },
    ],
    [t],
  );
  return (
    <Card
      flush
      title={t('running')}
      extra={
        knows(list) && (
          <Link to={list} className="link">
            {t('allChallenges')}
          </Link>
        )
      }
    >
      {challenges.length === 0 ? (
        <EmptyState
          compact
          title={t('runningNone')}
          text={t('runningNoneText')}
          actions={knows(list) && <Button to={list}>{t('allChallenges')}</Button>}
        />
      ) : (
        <div className={tableStyles.table}>
          <Table<Challenge>
            columns={columns}
            dataSource={challenges.slice(0, SHOWN)}
            rowKey="id"
            pagination={false}
            scroll={{ x: 'max-content' }}
          />
        </div>
      )}
    </Card>
  );
}
