import { useMemo } from 'react';
import { formatMoney } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { ListPage, moneyColumn, personColumn, statusColumn, statusFilter } from '@/shared/list';
import type { Filter, ListColumn } from '@/shared/list';
import { Deadline, EmptyState, Tag } from '@/shared/ui';
import { disputes } from '../api/disputes';
import type { Dispute, DisputeStatus } from '../api/disputes';
import { reasonWord } from '../reasons';
import { useTexts } from '../texts';

const statuses: readonly DisputeStatus[] = ['needs_response', 'under_review', 'won', 'lost'];

function useColumns(): ListColumn<Dispute>[] {
  const t = useTexts();
  const language = useLanguage();
  return useMemo(
    (): ListColumn<Dispute>[] => [
      {
        title: t('due'),
        csv: ({ evidenceDueAt }) => evidenceDueAt,
        width: 150,
        render: (_, { evidenceDueAt, submittedAt, status }) => {
          if (status === 'needs_response' && evidenceDueAt) return <Deadline at={evidenceDueAt} />;
          return <span className="muted">{submittedAt ? t('answered') : t('noDue')}</span>;
        },
      },
      personColumn(t('payer'), ({ buyer }) => buyer),
      {
        title: t('reason'),
        csv: ({ reason }) => reasonWord(t, reason),
        render: (_, { reason, inquiry }) => (
          <span className="row wrap">
            {reasonWord(t, reason)}
            {inquiry && <Tag tone="info">{t('inquiry')}</Tag>}
          </span>
        ),
      },
      moneyColumn(t('amount'), ({ amount }) => amount, 140),
      statusColumn(t('state'), language, 180),
    ],
    [t, language],
  );
}

/** The queue of disputes, by the day the bank wants its answer. */
export function DisputesPage() {
  const t = useTexts();
  const language = useLanguage();
  const columns = useColumns();
  const filters = useMemo(
    (): Filter[] => [statusFilter(t('state'), t('anyState'), statuses, language)],
    [t, language],
  );
  return (
    <ListPage<Dispute>
      id="disputes"
      title={t('title')}
      sub={t('sub')}
      source={disputes}
      rowKey="id"
      columns={columns}
      filters={filters}
      views={[
        { id: 'open', label: t('views.open'), query: 'status=needs_response' },
        { id: 'review', label: t('views.review'), query: 'status=under_review' },
        { id: 'lost', label: t('views.lost'), query: 'status=lost' },
      ]}
      rowTo={({ id }) => `/staff/disputes/${id}`}
      rowName={({ amount }) => t('open', { sum: formatMoney(amount) })}
      errorTitle={t('failed')}
      empty={<EmptyState drawing="letter" title={t('none')} text={t('noneText')} />}
    />
  );
}
