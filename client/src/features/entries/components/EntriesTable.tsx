import { Table } from 'antd';
import type { TableColumnType } from 'antd';
import { useNavigate, Link } from 'react-router';
import { PlatformIcon } from '../../../shared/art';
import { formatCount, formatInteger, formatMoney } from '../../../shared/format';
import { useLanguage } from '../../../shared/i18n/language';
import { Avatar, StatusTag } from '../../../shared/ui';
import { useParts } from '../api/part';
import type { Challenge, Part } from '../api/types';
import { deadlineWords, hasNext } from '../lib/deadline-words';
import { useTexts } from '../texts/challenge';
import { useTexts as useEntryTexts } from '../texts/entry';
import styles from './entries-table.module.css';

interface Row {
  challenge: Challenge;
  part: Part | undefined;
}

function Next({ challenge, part }: Row) {
  const t = useEntryTexts();
  const language = useLanguage();
  const entry = part?.entry;
  if (!entry || !hasNext(entry.status)) return <span className="muted">–</span>;
  return (
    <span className="muted">{t(`next.${entry.status}`, deadlineWords(entry, challenge, language))}</span>
  );
}

/** What the creator takes part in, with its money and its next deadline. */
export function EntriesTable({ challenges }: { challenges: readonly Challenge[] }) {
  const t = useTexts();
  const navigate = useNavigate();
  const parts = useParts(challenges);
  const rows = challenges.map((challenge, index): Row => ({ challenge, part: parts[index]?.data }));
  const columns: TableColumnType<Row>[] = [
    {
      title: t('challenge'),
      key: 'challenge',
      render: (_value, { challenge }) => (
        <span className="row wide">
          <Avatar who={{ ...challenge.brand, accountType: 'brand' }} size={28} />
          <Link className={`strong ellipsis ${styles.name}`} to={`/creator/challenges/${challenge.id}`}>
            {challenge.title}
          </Link>
          {challenge.platforms.map((platform) => (
            <PlatformIcon key={platform} platform={platform} size={14} />
          ))}
        </span>
      ),
    },
    {
      title: t('state'),
      key: 'state',
      render: (_value, { challenge: { viewer, status } }) => (
        <StatusTag
          status={
            viewer?.entry ??
            (viewer?.request === 'pending'
              ? 'requested'
              : viewer?.invitation === 'pending'
                ? 'invited'
                : status)
          }
        />
      ),
    },
    {
      title: t('views'),
      key: 'views',
      align: 'right',
      className: 'num',
      render: (_value, { part }) =>
        part && part.metrics.views > 0 ? (
          <span title={formatInteger(part.metrics.views)}>{formatCount(part.metrics.views)}</span>
        ) : (
          '–'
        ),
    },
    {
      title: t('yours'),
      key: 'yours',
      align: 'right',
      className: 'num',
      render: (_value, { part }) =>
        part && part.estimatedReward.minor > 0 ? <b>{formatMoney(part.estimatedReward)}</b> : '–',
    },
    {
      title: t('next'),
      key: 'next',
      align: 'right',
      render: (_value, row) => <Next {...row} />,
    },
  ];
  return (
    <div className={styles.table}>
      <Table<Row>
        columns={columns}
        dataSource={rows}
        rowKey={({ challenge }) => challenge.id}
        pagination={false}
        scroll={{ x: 'max-content' }}
        onRow={({ challenge }) => ({ onClick: () => void navigate(`/creator/challenges/${challenge.id}`) })}
      />
    </div>
  );
}
