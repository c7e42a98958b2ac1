import { useMemo } from 'react';
import { useLanguage } from '@/shared/i18n/language';
import { accountCodes, Amount, ledgerWord, sourceWord } from '@/entities/ledger';
import { choiceFilter, csvMoney, ListView } from '@/shared/list';
import type { Filter, ListColumn } from '@/shared/list';
import { EmptyState, UserLine } from '@/shared/ui';
import { accounts } from '../api/books';
import type { Account } from '../api/books';
import { LedgerFrame } from '../components/LedgerFrame';
import { useTexts } from '../texts/books';

/** Every account with its balance; one opens with its entries. */
export function AccountsPage() {
  const t = useTexts();
  const language = useLanguage();
  const columns = useMemo(
    (): ListColumn<Account>[] => [
      {
        title: t('account'),
        csv: ({ code }) => ledgerWord(code, language),
        render: (_, { code }) => <b>{ledgerWord(code, language)}</b>,
      },
      {
        title: t('owner'),
        csv: ({ owner, ownerType }) => owner?.username ?? sourceWord(ownerType, language),
        render: (_, { owner, ownerType }) =>
          owner ? (
            <UserLine who={owner} size={24} />
          ) : (
            <span className="muted">{sourceWord(ownerType, language)}</span>
          ),
      },
      {
        title: t('held'),
        numeric: true,
        width: 140,
        csv: ({ held, unit }) => (unit === 'EUR' ? csvMoney(held) : held),
        render: (_, { held, unit }) =>
          held === 0 ? <span className="muted">–</span> : <Amount minor={held} unit={unit} />,
      },
      {
        title: t('balance'),
        numeric: true,
        width: 160,
        csv: ({ balance, unit }) => (unit === 'EUR' ? csvMoney(balance) : balance),
        render: (_, { balance, unit }) => (
          <b>
            <Amount minor={balance} unit={unit} />
          </b>
        ),
      },
    ],
    [t, language],
  );
  const filters = useMemo(
    (): Filter[] => [
      choiceFilter({
        name: 'code',
        label: t('code'),
        all: t('everyCode'),
        values: accountCodes(),
        word: (code) => ledgerWord(code, language),
      }),
      { kind: 'text', name: 'ownerId', label: t('ownerId'), placeholder: t('ownerId') },
    ],
    [t, language],
  );
  return (
    <LedgerFrame>
      <ListView<Account>
        id="ledger-accounts"
        source={accounts}
        rowKey="id"
        columns={columns}
        filters={filters}
        ownViews={false}
        rowTo={({ id }) => `/staff/ledger/accounts/${id}`}
        rowName={({ code }) => t('entriesOf', { name: ledgerWord(code, language) })}
        errorTitle={t('accountsFailed')}
        empty={<EmptyState compact drawing="coins" title={t('accountsNone')} text={t('accountsNoneText')} />}
      />
      <p className="small muted">{t('audited')}</p>
    </LedgerFrame>
  );
}
