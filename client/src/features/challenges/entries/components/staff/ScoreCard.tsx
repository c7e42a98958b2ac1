import { Fragment, useMemo } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '@/shared/format';
import { TableRows } from '@/shared/table';
import type { Column } from '@/shared/table';
import { Card, Tag } from '@/shared/ui';
import type { StaffEntry } from '../../api/staff';
import { isFact, signalValue } from '../../lib/signal-values';
import { useTexts } from '../../texts/checks';
import styles from '../staff-entry.module.css';

type Fraud = NonNullable<StaffEntry['fraud']>;
type Finding = Fraud['findings'][number];

/** Signals that count where they are too low; the others count where they are too high. */
const lower: ReadonlySet<string> = new Set(['likes', 'comments', 'audience']);

function useColumns(): Column<Finding>[] {
  const t = useTexts();
  return useMemo(() => {
    const valueOf = ({ signal, value }: Finding) => {
      if (value === null) return <span className="muted">{t('unknown')}</span>;
      return isFact(signal) ? t(value > 0 ? 'yes' : 'no') : signalValue(signal, value);
    };
    const limitOf = ({ signal, threshold }: Finding) =>
      isFact(signal)
        ? t('limits.none')
        : t(lower.has(signal) ? 'limits.atLeast' : 'limits.atMost', {
            value: signalValue(signal, threshold),
          });
    return [
      {
        title: t('signal'),
        render: (_, { signal }) => <span className={styles.signal}>{t(`signals.${signal}`)}</span>,
      },
      {
        title: t('value'),
        numeric: true,
        render: (_, finding) => (
          <>
            {valueOf(finding)}
            <br />
            <span className="small muted">{limitOf(finding)}</span>
          </>
        ),
      },
      {
        title: t('points'),
        numeric: true,
        render: (_, { points, holds }) =>
          holds ? <Tag tone="warning">{t('holdsPay')}</Tag> : points > 0 ? <b>{points}</b> : '–',
      },
    ];
  }, [t]);
}

/** Entries of others with files that look the same and were there before. */
function Copies({ copies }: { copies: StaffEntry['copies'] }) {
  const t = useTexts();
  if (copies.length === 0) return null;
  return (
    <p>
      {t('copies')}{' '}
      {copies.map(({ entryId, user }, index) => (
        <Fragment key={entryId}>
          {index > 0 && ', '}
          <Link to={`/staff/entries/${entryId}`}>{user.displayName}</Link>
        </Fragment>
      ))}
    </p>
  );
}

/** Every signal with its value, its threshold and its points. */
export function ScoreCard({ fraud, copies }: Pick<StaffEntry, 'fraud' | 'copies'>) {
  const t = useTexts();
  const columns = useColumns();
  if (!fraud)
    return (
      <Card title={t('cardTitle')}>
        <p className="muted">{t('notScored')}</p>
        <Copies copies={copies} />
      </Card>
    );
  const { score, at, rulesVersion, clearedScore, findings } = fraud;
  return (
    <Card title={t('cardTitle')} extra={<b className="num">{t('scoreOf', { score: String(score) })}</b>}>
      <TableRows<Finding, Record<string, string>>
        page={{ data: findings }}
        summary={false}
        columns={columns}
        rowKey="signal"
      />
      <Copies copies={copies} />
      <p className="small muted">
        {t('scoredAt', { at: formatDateTime(at), version: String(rulesVersion) })}{' '}
        {clearedScore !== null && t('cleared', { score: String(clearedScore) })}
      </p>
    </Card>
  );
}
