import { useMemo } from 'react';
import { choiceFilter, dateColumn, ListPage } from '@/shared/list';
import type { Filter, ListColumn } from '@/shared/list';
import { EmptyState } from '@/shared/ui';
import { waitlist } from '../api/waitlist';
import type { WaitlistEntry } from '../api/waitlist';
import { useTexts } from '../texts';

/** Who waits for the product, the newest first. */
export function WaitlistPage() {
  const t = useTexts();
  const columns = useMemo(
    (): ListColumn<WaitlistEntry>[] => [
      { title: t('email'), csv: ({ email }) => email, render: (_, { email }) => email },
      {
        title: t('source'),
        csv: ({ source }) => source ?? '',
        render: (_, { source }) => <span className="muted">{source}</span>,
      },
      dateColumn(t('since'), ({ createdAt }) => createdAt, { width: 170, time: true }),
      dateColumn(t('invitedAt'), ({ invitedAt }) => invitedAt, { width: 170 }),
    ],
    [t],
  );
  const filters = useMemo(
    (): Filter[] => [
      choiceFilter({
        name: 'invited',
        label: t('invited'),
        all: t('all'),
        values: ['no', 'yes'],
        word: (value) => t(value === 'yes' ? 'yes' : 'no'),
      }),
    ],
    [t],
  );
  return (
    <ListPage<WaitlistEntry>
      id="waitlist"
      title={t('title')}
      sub={t('sub')}
      source={waitlist}
      rowKey="id"
      columns={columns}
      filters={filters}
      rowName={({ email }) => email}
      errorTitle={t('failed')}
      empty={<EmptyState drawing="letter" title={t('none')} text={t('noneText')} />}
    />
  );
}
