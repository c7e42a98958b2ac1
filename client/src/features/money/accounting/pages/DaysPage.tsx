import { useMemo, useState } from 'react';
import { formatDate, formatDateTime, formatInteger } from '@/shared/format';
import { ListView } from '@/shared/list';
import type { Filter, ListColumn, Source } from '@/shared/list';
import { CopyButton, EmptyState, StatusTag } from '@/shared/ui';
import { days } from '../api/books';
import type { Day } from '../api/books';
import { LedgerFrame } from '../components/LedgerFrame';
import styles from '../components/ledger.module.css';
import { useTexts } from '../texts/books';

type Link = 'linked' | 'broken' | 'first' | null;
type LinkedDay = Day & { link: Link };

/** Each seal names the one before; at the edge of a page the one before is not in sight. */
function linked(list: readonly Day[]): LinkedDay[] {
  return list.map((day, index) => {
    const before = list[index + 1];
    if (day.previousHash === '') return { ...day, link: 'first' };
    if (!before) return { ...day, link: null };
    return { ...day, link: before.hash === day.previousHash ? 'linked' : 'broken' };
  });
}

const source: Source<LinkedDay> = {
  key: days.key,
  fetch: async (ask, signal) => {
    const page = await days.fetch(ask, signal);
    return { ...page, data: linked(page.data) };
  },
};

const states = { linked: 'valid', broken: 'failed', first: 'valid' } as const;

/** Days that are over: sealed, each over the one before. */
export function DaysPage() {
  const t = useTexts();
  const [own] = useState(source);
  const columns = useMemo(
    (): ListColumn<LinkedDay>[] => [
      {
        title: t('day'),
        csv: ({ day }) => day,
        render: (_, { day }) => <b className="num">{formatDate(day)}</b>,
      },
      {
        title: t('transactions'),
        numeric: true,
        width: 130,
        csv: ({ transactions }) => transactions,
        render: (_, { transactions }) => formatInteger(transactions),
      },
      {
        title: t('closedAt'),
        render: (_, { closedAt }) => <span className="num muted">{formatDateTime(closedAt)}</span>,
      },
      {
        title: t('seal'),
        csv: ({ hash }) => hash,
        render: (_, { hash, day }) => (
          <span className={styles.seal}>
            <span className="code">{hash.slice(0, 12)}…</span>
            <CopyButton
              size="small"
              text={hash}
              label={t('copySeal')}
              aria-label={t('copySealOf', { day: formatDate(day) })}
            />
          </span>
        ),
      },
      {
        title: t('chain'),
        render: (_, { link }) =>
          link === null ? (
            <span className="muted">–</span>
          ) : (
            <StatusTag status={states[link]} label={t(link)} />
          ),
      },
    ],
    [t],
  );
  const filters = useMemo(
    (): Filter[] => [{ kind: 'dates', name: 'day', label: t('day'), from: 'from', to: 'to' }],
    [t],
  );
  return (
    <LedgerFrame>
      <ListView<LinkedDay>
        id="ledger-days"
        source={own}
        rowKey="day"
        columns={columns}
        filters={filters}
        ownViews={false}
        per={31}
        errorTitle={t('daysFailed')}
        empty={<EmptyState compact drawing="lock" title={t('daysNone')} text={t('daysNoneText')} />}
      />
    </LedgerFrame>
  );
}
