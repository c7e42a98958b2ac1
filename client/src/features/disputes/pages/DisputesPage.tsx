import { useMemo } from 'react';
import { formatMoney } from '../../../shared/format';
import { useLanguage } from '../../../shared/i18n/language';
import { csvMoney, ListPage } from '../../../shared/list';
import type { Filter, ListColumn } from '../../../shared/list';
import { Deadline, EmptyState, StatusTag, Tag, statusWord } from '../../../shared/ui';
import { disputes } from '../api/disputes';
import type { Dispute, DisputeStatus } from '../api/disputes';
import { reasonWord } from '../reasons';
import { useTexts } from '../texts';

const statuses: readonly DisputeStatus[] = ['needs_response', 'under_review', 'won', 'lost'];

function useColumns(): ListColumn<Dispute>[] {
  const t = useTexts();
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
      {
        title: t('amount'),
        csv: ({ amount }) => csvMoney(amount),
        numeric: true,
        width: 140,
        render: (_, { amount }) => <b className="num">{formatMoney(amount)}</b>,
      },
      {
        title: t('state'),
        csv: ({ status }) => status,
        width: 180,
        render: (_, { status }) => <StatusTag status={status} />,
      },
    ],
    [t],
  );
}

/** The queue of disputes, by the day the bank wants its answer. */
export function DisputesPage() {
  const t = useTexts();
  const language = useLanguage();
  const columns = useColumns();
  const filters = useMemo(
    (): Filter[] => [
      {
        kind: 'select',
        name: 'status',
        label: t('state'),
        all: t('anyState'),
        options: statuses.map((value) => ({ value, label: statusWord(value, language).label })),
      },
    ],
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
