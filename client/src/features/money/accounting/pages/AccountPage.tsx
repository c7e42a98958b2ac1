import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { MomentInput } from '@/shared/form';
import { formatDateTime } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { Amount, entryWord, ledgerWord, sourceWord, TransactionDrawer } from '@/entities/ledger';
import { useParam } from '@/shared/routing/useParam';
import { DataTable, useListState } from '@/shared/table';
import type { Column } from '@/shared/table';
import { Button, Card, EmptyState, LateLine, Page } from '@/shared/ui';
import { useAccount, useEntries } from '../api/books';
import type { Account, Entry } from '../api/books';
import styles from '../components/ledger.module.css';
import { useTexts } from '../texts/books';

/** What is on the account now, and what of it is reserved. */
function Balance({ account: { balance, held, unit } }: { account: Account }) {
  const t = useTexts();
  return (
    <span className={styles.balance}>
      <span className="small muted">{t('balance')}</span>
      <b>
        <Amount minor={balance} unit={unit} />
      </b>
      {held > 0 && (
        <span className="small muted">
          {t('held')} <Amount minor={held} unit={unit} />
        </span>
      )}
    </span>
  );
}

/** Everything that was booked on one account, the newest first. */
export function AccountPage() {
  const t = useTexts();
  const language = useLanguage();
  const { id = '' } = useParams();
  const list = useListState({ filters: { from: '', to: '' } });
  const { from, to } = list.filters;
  const entries = useEntries(id, from, to);
  const loaded = entries.data?.pages;
  const rows = useMemo(() => loaded?.flatMap(({ data }) => data), [loaded]);
  const query = useAccount(id);
  const account = query.data;
  const [open, setOpen] = useParam('transaction');
  const columns = useMemo(
    (): Column<Entry>[] => [
      { title: t('what'), render: (_, { kind }) => <b>{entryWord(kind, language)}</b> },
      {
        title: t('reason'),
        render: (_, { source }) => <span className="muted">{sourceWord(source.kind, language)}</span>,
      },
      {
        title: t('booked'),
        render: (_, { createdAt }) => <span className="num muted">{formatDateTime(createdAt)}</span>,
      },
      {
        title: t('effective'),
        render: (_, { effectiveAt }) => <span className="num muted">{formatDateTime(effectiveAt)}</span>,
      },
      {
        title: t('amount'),
        numeric: true,
        render: (_, { minor, unit }) => <Amount minor={minor} unit={unit} />,
      },
      {
        title: t('after'),
        numeric: true,
        render: (_, { balanceAfter, unit }) =>
          balanceAfter === null ? (
            <span className="muted">–</span>
          ) : (
            <b>
              <Amount minor={balanceAfter} unit={unit} />
            </b>
          ),
      },
    ],
    [t, language],
  );
  return (
    <Page
      title={account ? ledgerWord(account.code, language) : t('entries')}
      sub={
        account?.owner ? (
          <Link to={`/staff/users/${account.owner.id}`}>{account.owner.displayName}</Link>
        ) : (
          t('audited')
        )
      }
      actions={account ? <Balance account={account} /> : <LateLine query={query} />}
      crumbs={[{ label: t('title'), to: '/staff/ledger' }, { label: t('entries') }]}
    >
      <Card flush>
        <div className={styles.tools}>
          {(['from', 'to'] as const).map((name) => (
            <label key={name}>
              {t(name)}
              <MomentInput
                dayOnly
                from={null}
                value={list.filters[name] || null}
                aria-label={t(name)}
                onChange={(day) => list.setFilter(name, day)}
              />
            </label>
          ))}
        </div>
        <DataTable<Entry, { from: string; to: string }>
          query={{ ...entries, data: rows && { data: rows } }}
          columns={columns}
          rowKey="id"
          onRow={({ transactionId }) => setOpen(transactionId)}
          list={list}
          more={{
            has: entries.hasNextPage,
            loading: entries.isFetchingNextPage,
            load: () => void entries.fetchNextPage(),
          }}
          bodyHeight="min(68vh, 640px)"
          errorTitle={t('entriesFailed')}
          empty={
            <EmptyState
              compact
              drawing="search"
              title={t('entriesNone')}
              text={t('entriesNoneText')}
              actions={<Button to="/staff/ledger">{t('accounts')}</Button>}
            />
          }
        />
      </Card>
      <TransactionDrawer id={open} onOpen={setOpen} />
    </Page>
  );
}
