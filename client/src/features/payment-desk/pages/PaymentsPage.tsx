import { useMemo } from 'react';
import { formatDateTime, formatMoney } from '../../../shared/format';
import { csvMoney, ListPage } from '../../../shared/list';
import type { Filter, ListColumn } from '../../../shared/list';
import { EmptyState, Money, StatusTag, UserLine, statusWord } from '../../../shared/ui';
import { useLanguage } from '../../../shared/i18n/language';
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
  return useMemo(
    (): ListColumn<Payment>[] => [
      {
        title: t('who'),
        csv: ({ buyer }) => buyer?.username ?? '',
        render: (_, { buyer }) =>
          buyer ? (
            <UserLine who={buyer} detail={`@${buyer.username}`} />
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
        title: t('when'),
        csv: ({ createdAt }) => createdAt,
        width: 170,
        render: (_, { createdAt }) => <span className="num muted">{formatDateTime(createdAt)}</span>,
      },
      {
        title: t('back'),
        csv: ({ refunded }) => csvMoney(refunded),
        numeric: true,
        width: 120,
        render: (_, { refunded }) =>
          refunded.minor === 0 ? <span className="muted">–</span> : <Money amount={refunded} />,
      },
      {
        title: t('amount'),
        csv: ({ amount }) => csvMoney(amount),
        numeric: true,
        width: 130,
        render: (_, { amount }) => <b className="num">{formatMoney(amount)}</b>,
      },
      {
        title: t('state'),
        csv: ({ status }) => status,
        width: 190,
        render: (_, { status, dispute }) => (
          <span className="row wrap">
            <StatusTag status={status} />
            {dispute && <StatusTag status={dispute} />}
          </span>
        ),
      },
    ],
    [t],
  );
}

/** Everything that was paid, the newest first. */
export function PaymentsPage() {
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
      {
        kind: 'select',
        name: 'provider',
        label: t('provider'),
        all: t('anyProvider'),
        options: providers.map((value) => ({ value, label: t(`providers.${value}`) })),
      },
    ],
    [t, language],
  );
  return (
    <ListPage<Payment>
      id="payment-desk"
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
