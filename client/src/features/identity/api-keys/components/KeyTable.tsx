import { useMemo } from 'react';
import { confirm } from '@/shared/feedback';
import { formatDate, formatDateTime, formatInteger } from '@/shared/format';
import { TableRows } from '@/shared/table';
import type { Column } from '@/shared/table';
import { Button, Tag } from '@/shared/ui';
import type { ApiKey, NewKey } from '../api/keys';
import { useEndOld, useRevokeKey, useRotateKey } from '../api/keys';
import { useTexts } from '../texts';
import styles from './api-keys.module.css';

const tones = { active: 'success', rotating: 'warning', expired: 'neutral', revoked: 'error' } as const;

type T = ReturnType<typeof useTexts>;

function detailOf(t: T, { state, oldUntil, expiresAt, revokedAt, revokeReason }: ApiKey): string {
  if (revokedAt && revokeReason === 'leaked') return t('leaked');
  if (revokedAt && revokeReason === 'maker_left') return t('makerLeft');
  if (revokedAt && revokeReason === 'secured') return t('secured');
  if (revokedAt) return t('ended', { at: formatDate(revokedAt) });
  if (state === 'rotating' && oldUntil) return t('oldEnds', { at: formatDateTime(oldUntil) });
  if (!expiresAt) return t('noEnd');
  return t(state === 'expired' ? 'ended' : 'ends', { at: formatDate(expiresAt) });
}

function Week({ calls }: { calls: readonly number[] }) {
  const most = Math.max(1, ...calls);
  const sum = calls.reduce((total, count) => total + count, 0);
  return (
    <span className={styles.week}>
      <span className={styles.bars} aria-hidden="true">
        {calls.map((count, day) => (
          <i key={day} style={{ height: `${Math.round((count / most) * 100)}%` }} />
        ))}
      </span>
      <span className="num">{formatInteger(sum)}</span>
    </span>
  );
}

function Acts({ row, hours, onMade }: { row: ApiKey; hours: number; onMade: (made: NewKey) => void }) {
  const t = useTexts();
  const rotate = useRotateKey(onMade);
  const endOld = useEndOld(t('endOldDone'));
  const revoke = useRevokeKey(t('revokeDone'));
  const { id, name, state } = row;
  if (state === 'revoked' || state === 'expired') return null;
  const ask = (title: string, description: string, okText: string, danger: boolean, act: () => void) =>
    void confirm({ title, description, okText, danger, onOk: act });
  return (
    <span className={styles.acts} role="group" aria-label={t('manage', { name })}>
      {state === 'rotating' ? (
        <Button
          size="small"
          loading={endOld.isPending}
          onClick={() =>
            ask(t('endOldAsk', { name }), t('endOldText'), t('endOld'), true, () => endOld.mutate(id))
          }
        >
          {t('endOld')}
        </Button>
      ) : (
        <Button
          size="small"
          loading={rotate.isPending}
          onClick={() =>
            ask(t('rotateAsk', { name }), t('rotateText', { hours }), t('rotate'), false, () =>
              rotate.mutate(id),
            )
          }
        >
          {t('rotate')}
        </Button>
      )}
      <Button
        size="small"
        danger
        loading={revoke.isPending}
        onClick={() =>
          ask(t('revokeAsk', { name }), t('revokeText'), t('revoke'), true, () => revoke.mutate(id))
        }
      >
        {t('revoke')}
      </Button>
    </span>
  );
}

/** The keys with what each may do, when it was used last, and how it stands. */
export function KeyTable(props: { rows: readonly ApiKey[]; hours: number; onMade: (made: NewKey) => void }) {
  const t = useTexts();
  const { rows, hours, onMade } = props;
  const columns = useMemo(
    (): Column<ApiKey>[] => [
      {
        title: t('key'),
        render: (_, { name, prefix, mode, maker }) => (
          <span className={styles.name}>
            <b>
              {name} {mode === 'test' && <Tag tone="info">{t('test')}</Tag>}
            </b>
            <code translate="no">{prefix}…</code>
            {maker && <em>{t('madeBy', { name: maker.displayName })}</em>}
          </span>
        ),
      },
      {
        title: t('scopes'),
        width: 165,
        responsive: ['xl'],
        render: (_, { scopes }) => (
          <span className={styles.scopes} title={scopes.join(', ')}>
            <span className={styles.scope}>{scopes[0]}</span>
            {scopes.length > 1 && <span className={styles.scope}>+{scopes.length - 1}</span>}
          </span>
        ),
      },
      {
        title: t('lastUsed'),
        width: 168,
        responsive: ['lg'],
        render: (_, { lastUsedAt, lastUsedIp }) =>
          lastUsedAt ? (
            <span className={styles.cell}>
              {formatDateTime(lastUsedAt)}
              <em>{lastUsedIp}</em>
            </span>
          ) : (
            <span className="muted">{t('never')}</span>
          ),
      },
      {
        title: t('week'),
        width: 140,
        responsive: ['xxl'],
        render: (_, { callsByDay }) => <Week calls={callsByDay} />,
      },
      {
        title: t('state'),
        width: 145,
        render: (_, row) => (
          <span className={styles.cell}>
            <Tag tone={tones[row.state]} dot>
              {t(row.state)}
            </Tag>
            <em>{detailOf(t, row)}</em>
          </span>
        ),
      },
      {
        title: <span className="visually-hidden">{t('actions')}</span>,
        width: 185,
        align: 'right',
        render: (_, row) => <Acts row={row} hours={hours} onMade={onMade} />,
      },
    ],
    [t, hours, onMade],
  );
  return <TableRows<ApiKey> page={{ data: [...rows] }} columns={columns} rowKey="id" summary={false} />;
}
