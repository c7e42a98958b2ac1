import { lazy, Suspense, useMemo, useState } from 'react';
import { useChargeModal, useWallet } from '@/entities/wallet';
import { useActingId } from '@/shared/auth';
import { useLanguage } from '@/shared/i18n/language';
import { choiceFilter, ListView } from '@/shared/list';
import type { Filter, ListColumn } from '@/shared/list';
import { Button, EmptyState } from '@/shared/ui';
import { WalletFrame } from '@/entities/wallet';
import { directions, statementSource } from '../api/statement';
import type { Line } from '../api/statement';
import { movementTypes, titleOf, typeWord } from '../components/movement';
import { statementColumns } from '../components/statement-columns';
import { StatementButton } from '../components/StatementButton';
import { monthWord } from '../lib/months';
import { useTexts } from '../texts';
import styles from '../components/wallet.module.css';

const ChargeDrawer = lazy(async () => ({
  default: (await import('../components/ChargeDrawer')).ChargeDrawer,
}));

const SendCoins = lazy(async () => ({ default: (await import('../components/SendCoins')).SendCoins }));

/** Every movement with the balance after it, by month; kind, direction and days stand in the address. */
export function TransactionsPage() {
  const t = useTexts();
  const language = useLanguage();
  const { show } = useChargeModal();
  const acting = useActingId();
  const { data: wallet } = useWallet();
  const [source] = useState(statementSource);
  const [open, setOpen] = useState<string | null>(null);
  const coinMinor = wallet?.coinMinor ?? 1;
  const columns = useMemo(
    (): ListColumn<Line>[] => [
      {
        title: t('month'),
        width: 150,
        responsive: ['xxl'],
        render: (_, row) =>
          row.beginsMonth ? <b className={styles.month}>{monthWord(row, language)}</b> : null,
      },
      ...statementColumns<Line>(t, coinMinor),
    ],
    [t, coinMinor, language],
  );
  const filters: Filter[] = [
    {
      kind: 'segments',
      name: 'direction',
      label: t('direction'),
      all: t('all'),
      options: directions.map((value) => ({ value, label: t(value) })),
    },
    choiceFilter({
      name: 'type',
      label: t('kind'),
      all: t('everyKind'),
      values: movementTypes,
      word: (type) => typeWord(t, type),
    }),
    { kind: 'dates', name: 'date', label: t('date'), from: 'from', to: 'to' },
  ];
  return (
    <WalletFrame
      extra={
        <>
          {/* A person sends coins, not a team. */}
          {acting === null && (
            <Suspense>
              <SendCoins />
            </Suspense>
          )}
          <StatementButton />
        </>
      }
    >
      <ListView<Line>
        id="transactions"
        source={source}
        rowKey="id"
        columns={columns}
        filters={filters}
        paging="scroll"
        errorTitle={t('statementFailed')}
        rowName={(row) => titleOf(t, row)}
        // What no payment stands behind (a bonus, earnings) has no story to tell.
        onOpen={({ paymentId }) => paymentId !== null && setOpen(paymentId)}
        empty={
          <EmptyState
            compact
            drawing="coins"
            title={t('statementNone')}
            text={t('statementNoneText')}
            actions={<Button onClick={() => show()}>{t('charge')}</Button>}
          />
        }
      />
      {open !== null && (
        <Suspense>
          <ChargeDrawer paymentId={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </WalletFrame>
  );
}
