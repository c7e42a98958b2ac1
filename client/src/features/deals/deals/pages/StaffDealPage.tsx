import { Link, useParams } from 'react-router';
import { staffPageOf } from '@/entities/staff-page';
import { formatMoney } from '@/shared/format';
import { useTitle } from '@/shared/routing';
import { Card, DetailPage, Facts, Loaded, Stack, StatusTag, UserLine } from '@/shared/ui';
import { useStaffDeal } from '../api/staff-deals';
import type { StaffDeal } from '../api/staff-deals';
import { ContractCard } from '../components/ContractCard';
import { DeliveriesCard } from '../components/DeliveriesCard';
import { LogCard } from '../components/LogCard';
import { useTexts as useDealTexts } from '../texts';
import { useTexts } from '../texts/staff-deals';
import styles from '../components/deals.module.css';

const tones = { request: 'requested', active: 'active', done: 'completed' } as const;

function MoneyOf({ order }: { order: StaffDeal['orders'][number] }) {
  const t = useTexts();
  return (
    <Card
      title={t('cycle', { number: order.cycle })}
      extra={order.escrow === 'none' ? undefined : <StatusTag status={order.escrow} />}
    >
      <Facts
        items={[
          { label: t('price'), value: formatMoney(order.price), strong: true },
          { label: t('fee'), value: formatMoney(order.platformFee) },
          ...(order.vat ? [{ label: t('vat'), value: formatMoney(order.vat) }] : []),
          { label: t('paidOut'), value: formatMoney(order.paid) },
          { label: t('refunded'), value: formatMoney(order.refunded) },
        ]}
      />
      {order.frozenReason !== null && <p className="muted small">{order.frozenReason}</p>}
      {order.paymentId !== null && (
        <Link className="link" to={staffPageOf('payment', order.paymentId) ?? '/staff'}>
          {t('toPayment')}
        </Link>
      )}
    </Card>
  );
}

function Opened({ deal }: { deal: StaffDeal }) {
  const t = useTexts();
  const words = useDealTexts();
  const { title, stage, kind, brand, creator, orders, dispute, contract, closedReason, closedNote } = deal;
  return (
    <DetailPage
      title={title}
      status={tones[stage]}
      statusLabel={t(`stages.${stage}`)}
      sub={t(`kinds.${kind}`)}
      crumbs={[{ label: t('title'), to: '/staff/deals' }, { label: title }]}
      allowedEvents={[]}
      side={{
        title: t('money'),
        content: (
          <>
            {orders.map((order) => (
              <MoneyOf key={order.id} order={order} />
            ))}
            <LogCard log={deal.log} />
          </>
        ),
      }}
    >
      <Stack>
        <Card title={t('sides')}>
          {[brand, creator].map((who) => (
            <p key={who.id} className="row wrap">
              <UserLine
                who={who}
                detail={t(who.id === brand.id ? 'brand' : 'creator')}
                to={staffPageOf('user', who.id)}
              />
            </p>
          ))}
          {dispute && (
            <Link className="link" to={staffPageOf('deal_dispute', dispute.id) ?? '/staff'}>
              {t('toDispute')}
            </Link>
          )}
        </Card>
        {closedReason && (
          <Card title={t('closed')}>
            <p>{words(`closed.${closedReason}`)}</p>
            {closedNote !== null && <p className={styles.note}>{closedNote}</p>}
          </Card>
        )}
        {deal.deliveries.length > 0 && <DeliveriesCard deal={deal} />}
        {contract && <ContractCard contract={contract} />}
      </Stack>
    </DetailPage>
  );
}

/** All that a deal knows, for staff to read; what they decide about it is a dispute. */
export function StaffDealPage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const query = useStaffDeal(id);
  useTitle(query.data?.title);
  return (
    <Loaded query={query} errorTitle={t('failed')}>
      {(deal) => <Opened deal={deal} />}
    </Loaded>
  );
}
