import { Table } from 'antd';
import type { TableColumnType } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { PlatformIcon } from '../../../shared/art';
import { useSession } from '../../../shared/auth';
import { formatDate, formatMoney } from '../../../shared/format';
import { knows } from '../../../shared/routing';
import tableStyles from '../../../shared/table/table.module.css';
import { Avatar, Card, Count, Deadline, EmptyState, StatusTag } from '../../../shared/ui';
import { useParts } from '../api/challenges';
import type { Challenge, Entry, Participation } from '../api/types';
import { useTexts } from '../texts';
import styles from './dashboard.module.css';

const SHOWN = 6;
const LIST = '/creator/challenges';
const over = new Set<string>(['paid', 'withdrawn', 'rejected', 'expired', 'disqualified']);

interface Row {
  challenge: Challenge;
  part: Participation | undefined;
}

function Next({ entry, challenge }: { entry: Entry; challenge: Challenge }) {
  const t = useTexts();
  const at = entry.dueAt ?? challenge.endsAt;
  const sentence = (text: string) => {
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
  switch (entry.status) {
    case 'joined':
    case 'draft_approved':
      return sentence(t('handIn', mark));
    case 'changes_requested':
      return sentence(t('resubmit', mark));
    case 'draft_submitted':
    case 'posted':
    case 'verifying':
      return sentence(t('answerDue', mark));
    case 'approved':
    case 'tracking':
      return t('counts', { date: formatDate(challenge.endsAt) });
    case 'validating':
      return entry.dueAt ? t('payableOn', { date: formatDate(entry.dueAt) }) : '–';
    default:
      return '–';
  }
}

const missing = <span className="muted">–</span>;

/** The own entries: state, views, money, and what comes next. */
export function EntryTable({ challenges }: { challenges: readonly Challenge[] }) {
  const t = useTexts();
  const { user } = useSession();
  // What still moves comes first.
  const shown = challenges
    .toSorted((a, b) => Number(over.has(a.viewer?.entry ?? '')) - Number(over.has(b.viewer?.entry ?? '')))
    .slice(0, SHOWN);
  const parts = useParts(
    shown.map(({ id }) => id),
    user?.id,
  );
  const rows = shown.map((challenge): Row => ({ challenge, part: parts.get(challenge.id) }));
  const columns = useMemo(
    (): TableColumnType<Row>[] => [
      {
        title: t('challenge'),
        render: (_, { challenge, part }) => (
          <span className={styles.what}>
            <Avatar who={{ ...challenge.brand, accountType: 'brand' }} size={30} />
            <b>
              <Link to={`${LIST}/${challenge.id}`}>{challenge.title}</Link>
            </b>
            {part?.entry?.platform && <PlatformIcon platform={part.entry.platform} size={14} />}
          </span>
        ),
      },
      {
        title: t('state'),
        render: (_, { challenge, part }) => (
          <StatusTag status={part?.entry?.status ?? challenge.viewer?.entry ?? 'joined'} />
        ),
      },
      {
        title: t('viewsShort'),
        align: 'right',
        render: (_, { part }) =>
          part && part.metrics.views > 0 ? <Count value={part.metrics.views} /> : missing,
      },
      {
        title: t('yours'),
        align: 'right',
        render: (_, { part }) =>
          part?.entry?.reward ? <b className="num strong">{formatMoney(part.entry.reward)}</b> : missing,
      },
      {
        title: t('next'),
        align: 'right',
        render: (_, { challenge, part }) => (
          <span className="small muted num">
            {part?.entry ? <Next entry={part.entry} challenge={challenge} /> : '–'}
          </span>
        ),
      },
    ],
    [t],
  );
  return (
    <Card
      flush
      title={t('yourEntries')}
      extra={
        knows(LIST) && (
          <Link to={`${LIST}?show=mine`} className="link">
            {t('allEntries')}
          </Link>
        )
      }
    >
      {rows.length === 0 ? (
        <EmptyState compact title={t('joinFirst')} text={t('joinFirstText')} />
      ) : (
        <div className={tableStyles.table}>
          <Table<Row>
            columns={columns}
            dataSource={rows}
            rowKey={({ challenge }) => challenge.id}
            pagination={false}
            scroll={{ x: 'max-content' }}
          />
        </div>
      )}
    </Card>
  );
}
