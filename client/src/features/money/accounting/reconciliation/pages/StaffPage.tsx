import { lazy, Suspense, useMemo, useState } from 'react';
import { formatDateTime, formatInteger, formatMoney } from '@/shared/format';
import { ListPage, useOpened } from '@/shared/list';
import type { ListColumn } from '@/shared/list';
import { Button, EmptyState, StatusTag, Tag } from '@/shared/ui';
import { runs, useNewest } from '../api/runs';
import type { Run } from '../api/runs';
import { providerName } from '../components/provider';
import { RunDrawer } from '../components/RunDrawer';
import { useTexts } from '../texts';

// Its choice of a day weighs more than the rest of the screen.
const RunNowModal = lazy(async () => ({ default: (await import('../components/RunNowModal')).RunNowModal }));

const ALWAYS = 'stripe';

/** Runs, the newest first, and what does not agree. */
export function StaffPage() {
  const t = useTexts();
  const newest = useNewest();
  const opened = useOpened('/staff/reconciliation');
  const [asking, setAsking] = useState(false);
  const providers = [...new Set([ALWAYS, ...(newest ? [newest.provider] : [])])];
  const columns = useMemo(
    (): ListColumn<Run>[] => [
      {
        title: t('when'),
        csv: ({ createdAt }) => createdAt,
        render: (_, { provider, createdAt }) => (
          <span>
            <b>{providerName(provider)}</b> <span className="num muted">{formatDateTime(createdAt)}</span>
          </span>
        ),
      },
      {
        title: t('state'),
        csv: ({ state }) => state,
        render: (_, { state }) => <StatusTag status={state} />,
      },
      {
        title: t('matched'),
        render: (_, { counts }) =>
          counts ? (
            <span className="num">
              {t('matchedOf', {
                matched: formatInteger(counts.matched),
                movements: formatInteger(counts.movements),
              })}
            </span>
          ) : (
            <span className="muted">–</span>
          ),
      },
      {
        title: t('open'),
        render: (_, { open: found }) =>
          found.length > 0 ? (
            <Tag tone="error">{formatInteger(found.length)}</Tag>
          ) : (
            <span className="muted">{t('allAgree')}</span>
          ),
      },
      {
        title: t('unexplained'),
        numeric: true,
        width: 150,
        render: (_, { balance }) =>
          balance ? <b>{formatMoney(balance.unexplainedMinor)}</b> : <span className="muted">–</span>,
      },
    ],
    [t],
  );
  return (
    <>
      <ListPage<Run>
        id="reconciliation"
        title={t('title')}
        sub={t('sub')}
        primary={{ label: t('runNow'), onClick: () => setAsking(true) }}
        source={runs}
        rowKey="id"
        columns={columns}
        ownViews={false}
        onOpen={({ id }) => opened.open(id)}
        rowName={({ createdAt }) => t('of', { date: formatDateTime(createdAt) })}
        errorTitle={t('failed')}
        empty={
          <EmptyState
            compact
            drawing="search"
            title={t('none')}
            text={t('noneText')}
            actions={<Button onClick={() => setAsking(true)}>{t('runNow')}</Button>}
          />
        }
      />
      <RunDrawer id={opened.id} onClose={opened.close} />
      {asking && (
        <Suspense>
          <RunNowModal providers={providers} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
