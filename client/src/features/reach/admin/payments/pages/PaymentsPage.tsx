import { useMemo } from 'react';
import { formatHandle } from '@/shared/format';
import { choiceFilter, csvMoney, dateColumn, ListPage, moneyColumn, statusFilter } from '@/shared/list';
import type { Filter, ListColumn } from '@/shared/list';
import { EmptyState, Money, StatusTag, UserLine, statusWord } from '@/shared/ui';
import { useLanguage } from '@/shared/i18n/language';
import { payments } from '../api/payments';
import type { Payment, PaymentStatus, Provider } from '../api/payments';
import { useTexts } from '../texts';

const statuses: readonly PaymentStatus[] = [
  'succeeded',
  'partially_refunded',
  'refunded',
  'requires_action',
  'requires_capture',
  'processing',
  'failed',
  'cancelled',
  'expired',
];
const providers: readonly Provider[] = ['stripe', 'paypal', 'apple', 'google', 'wallet'];

function useColumns(): ListColumn<Payment>[] {
  const t = useTexts();
  const language = useLanguage();
  return useMemo(
    (): ListColumn<Payment>[] => [
      {
        title: t('who'),
        csv: ({ buyer }) => buyer?.username ?? '',
        render: (_, { buyer }) =>
          buyer ? (
            <UserLine who={buyer} detail={formatHandle(buyer.username)} />
          ) : (
            <span className="muted">{t('unknown')}</span>
          ),
      },
      {
        title: t('what'),
        csv: ({ purpose }) => t(`purposes.${purpose}`),
        render: (_, { purpose, provider }) => (
          <span>
            {t(`purposes.${purpose}`)} <span className="muted">· {t(`providers.${provider}`)}</span>
          </span>
        ),
      },
      {
        ...dateColumn<Payment>(t('when'), ({ createdAt }) => createdAt, { width: 170, time: true }),
        responsive: ['xl'],
      },
      {
        title: t('back'),
        responsive: ['xxl'],
        csv: ({ refunded }) => csvMoney(refunded),
        numeric: true,
        width: 120,
        render: (_, { refunded }) =>
          refunded.minor === 0 ? <span className="muted">–</span> : <Money amount={refunded} />,
      },
      moneyColumn(t('amount'), ({ amount }) => amount, 130),
      {
        title: t('state'),
        csv: ({ status }) => statusWord(status, language).label,
        width: 190,
        render: (_, { status, dispute }) => (
          <span className="row wrap">
            <StatusTag status={status} />
            {dispute && <StatusTag status={dispute} />}
          </span>
        ),
      },
    ],
    [t, language],
  );
}

/** Everything that was paid, the newest first. */
export function PaymentsPage() {
  const t = useTexts();
  const language = useLanguage();
  const columns = useColumns();
  const filters = useMemo(
    (): Filter[] => [
      statusFilter(t('state'), t('anyState'), statuses, language),
      choiceFilter({
        name: 'provider',
        label: t('provider'),
        all: t('anyProvider'),
        values: providers,
        word: (provider) => t(`providers.${provider}`),
      }),
    ],
    [t, language],
  );
  return (
    <ListPage<Payment>
      id="admin-payments"
      title={t('title')}
      sub={t('sub')}
      source={payments}
      rowKey="id"
      columns={columns}
      filters={filters}
      views={[
        { id: 'refunds', label: t('views.refunds'), query: 'status=refunded' },
        { id: 'failed', label: t('views.failed'), query: 'status=failed' },
      ]}
      rowTo={({ id }) => `/staff/payments/${id}`}
      rowName={({ buyer }) => t('open', { name: buyer?.displayName ?? t('unknown') })}
      errorTitle={t('failed')}
      empty={<EmptyState drawing="coins" title={t('none')} text={t('noneText')} />}
    />
  );
}
