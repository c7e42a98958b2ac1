import { useNavigate, Link } from 'react-router';
import { PlatformIcon } from '@/shared/art';
import { formatCount, formatInteger, formatMoney } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { TableRows } from '@/shared/table';
import type { Column } from '@/shared/table';
import { Avatar, StatusTag } from '@/shared/ui';
import type { Challenge } from '../api/types';
import { deadlineWords, hasNext } from '../lib/deadline-words';
import { useTexts } from '../texts/challenge';
import { useTexts as useEntryTexts } from '../texts/entry';
import styles from './entries-table.module.css';

function Next({ challenge }: { challenge: Challenge }) {
  const t = useEntryTexts();
  const language = useLanguage();
  const status = challenge.viewer?.entry ?? '';
  if (!hasNext(status)) return <span className="muted">–</span>;
  const waiting = { status, dueAt: challenge.viewer?.part?.dueAt ?? null };
  return <span className="muted">{t(`next.${status}`, deadlineWords(waiting, challenge, language))}</span>;
}

/** What the creator takes part in, with its money and its next deadline. */
export function EntriesTable({ challenges }: { challenges: readonly Challenge[] }) {
  const t = useTexts();
  const navigate = useNavigate();
  const columns: Column<Challenge>[] = [
    {
      title: t('challenge'),
      key: 'challenge',
      render: (_value, challenge) => (
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
      render: (_value, { viewer, status }) => (
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
      numeric: true,
      render: (_value, { viewer }) =>
        viewer?.part && viewer.part.views > 0 ? (
          <span title={formatInteger(viewer.part.views)}>{formatCount(viewer.part.views)}</span>
        ) : (
          '–'
        ),
    },
    {
      title: t('yours'),
      key: 'yours',
      numeric: true,
      render: (_value, { viewer }) =>
        viewer?.part && viewer.part.earned.minor > 0 ? <b>{formatMoney(viewer.part.earned)}</b> : '–',
    },
    {
      title: t('next'),
      key: 'next',
      align: 'right',
      render: (_value, challenge) => <Next challenge={challenge} />,
    },
  ];
  return (
    <TableRows<Challenge>
      page={{ data: [...challenges] }}
      columns={columns}
      rowKey="id"
      summary={false}
      onRow={({ id }) => void navigate(`/creator/challenges/${id}`)}
    />
  );
}
