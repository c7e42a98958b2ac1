import { useMemo } from 'react';
import { Link } from 'react-router';
import { PlatformIcon } from '@/shared/art';
import { formatDate, formatMoney } from '@/shared/format';
import { knows } from '@/shared/routing';
import { TableRows } from '@/shared/table';
import type { Column } from '@/shared/table';
import { Avatar, Card, Count, EmptyState, Loaded, RowsSkeleton, StatusTag } from '@/shared/ui';
import { useWork } from '../api/dashboard';
import type { OwnEntry } from '../api/types';
import { useTexts } from '../texts/work';
import { Around, mark } from './Around';
import styles from './dashboard.module.css';
import { Trend } from './Trend';

const LIST = '/creator/challenges';
const missing = <span className="muted">–</span>;

function Next({ entry }: { entry: OwnEntry }) {
  const t = useTexts();
  const { status, dueAt, endsAt } = entry;
  switch (status) {
    case 'joined':
    case 'draft_approved':
      return <Around text={t('handIn', mark)} at={dueAt ?? endsAt} />;
    case 'changes_requested':
      return <Around text={t('resubmit', mark)} at={dueAt ?? endsAt} />;
    case 'draft_submitted':
    case 'posted':
    case 'verifying':
      return <Around text={t('answerDue', mark)} at={dueAt ?? endsAt} />;
    case 'approved':
    case 'tracking':
      return t('counts', { date: formatDate(dueAt ?? endsAt) });
    case 'validating':
      return dueAt ? t('payableOn', { date: formatDate(dueAt) }) : '–';
    default:
      return '–';
  }
}

function Rows({ entries }: { entries: OwnEntry[] }) {
  const t = useTexts();
  const columns = useMemo(
    (): Column<OwnEntry>[] => [
      {
        title: t('challenge'),
        render: (_, entry) => (
          <span className={styles.what}>
            <Avatar who={{ ...entry.brand, accountType: 'brand' }} size={30} />
            <b>
              <Link to={`${LIST}/${entry.challengeId}`}>{entry.title}</Link>
            </b>
            {entry.platform !== null && <PlatformIcon platform={entry.platform} size={14} />}
          </span>
        ),
      },
      { title: t('state'), render: (_, entry) => <StatusTag status={entry.status} /> },
      {
        title: t('views'),
        align: 'right',
        render: (_, { views, trend }) =>
          views > 0 ? (
            <span className={styles.trend}>
              <Trend values={trend} />
              <Count value={views} />
            </span>
          ) : (
            missing
          ),
      },
      {
        title: t('yours'),
        align: 'right',
        render: (_, { amount }) => (amount ? <b className="num strong">{formatMoney(amount)}</b> : missing),
      },
      {
        title: t('next'),
        align: 'right',
        responsive: ['lg'],
        render: (_, entry) => (
          <span className="small muted num">
            <Next entry={entry} />
          </span>
        ),
      },
    ],
    [t],
  );
  return <TableRows<OwnEntry> page={{ data: entries }} columns={columns} rowKey="id" summary={false} />;
}

/** The own entries, what still moves first: state, views, money, and what comes next. */
export function EntryTable() {
  const t = useTexts();
  const work = useWork();
  return (
    <Card
      flush
      title={t('yourEntries')}
      {...(work.data && work.data.total > 0 ? { count: work.data.total } : {})}
      extra={
        knows(LIST) && (
          <Link to={`${LIST}?show=mine`} className="link">
            {t('allEntries')}
          </Link>
        )
      }
    >
      <Loaded compact query={work} skeleton={<RowsSkeleton rows={4} />} errorTitle={t('entriesFailed')}>
        {({ entries }) =>
          entries && entries.length > 0 ? (
            <Rows entries={entries} />
          ) : (
            <EmptyState compact title={t('joinFirst')} text={t('joinFirstText')} />
          )
        }
      </Loaded>
    </Card>
  );
}
