import { useMemo } from 'react';
import type { Role } from '@/shared/auth';
import { useLanguage } from '@/shared/i18n/language';
import { choiceFilter, ListPage, personColumn, statusFilter } from '@/shared/list';
import type { Filter, ListColumn } from '@/shared/list';
import { EmptyState, labelOf, StatusTag, statusWord } from '@/shared/ui';
import { accounts } from '../api/users';
import type { Account, UserState } from '../api/users';
import { useTexts } from '../texts/list';

const states: readonly UserState[] = ['active', 'suspended', 'deletion_requested', 'deleted'];
const roles: readonly Role[] = ['creator', 'brand', 'consumer', 'user', 'support', 'admin'];

const rolesOf = ({ roles: own }: Account): string => own.map((role) => labelOf(role)).join(', ');

/** Everybody with an account, the newest first. */
export function UsersPage() {
  const t = useTexts();
  const language = useLanguage();
  const columns = useMemo(
    (): ListColumn<Account>[] => [
      personColumn(t('who'), (row) => ({ ...row, verified: row.kycStatus === 'verified' })),
      { title: t('email'), render: (_, { email }) => email },
      { title: t('roles'), width: 180, csv: rolesOf, render: (_, row) => rolesOf(row) },
      {
        title: t('state'),
        width: 200,
        csv: ({ state }) => statusWord(state, language).label,
        render: (_, { state }) => <StatusTag status={state} />,
      },
    ],
    [t, language],
  );
  const filters = useMemo(
    (): Filter[] => [
      choiceFilter({
        name: 'role',
        label: t('role'),
        all: t('everyRole'),
        values: roles,
        word: (role) => labelOf(role),
      }),
      statusFilter(t('state'), t('everyState'), states, language),
    ],
    [t, language],
  );
  return (
    <ListPage<Account>
      id="admin-users"
      title={t('title')}
      sub={t('sub')}
      source={accounts}
      rowKey="id"
      columns={columns}
      search={t('search')}
      filters={filters}
      views={[{ id: 'suspended', label: t('suspended'), query: 'status=suspended' }]}
      rowTo={({ id }) => `/staff/users/${id}`}
      rowName={({ displayName }) => displayName}
      errorTitle={t('failed')}
      empty={<EmptyState drawing="letter" title={t('none')} text={t('noneText')} />}
    />
  );
}
