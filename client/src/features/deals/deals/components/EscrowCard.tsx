import { formatMoney } from '@/shared/format';
import { Card, Facts, MoneyBar, StatusTag } from '@/shared/ui';
import type { DealDetail } from '../api/types';
import { sharesOf } from '../lib/steps';
import { useTexts } from '../texts';

const colours = {
  approved: 'var(--primary-soft-text)',
  review: 'var(--primary)',
  open: 'var(--primary-soft)',
};

/** The money of a deal by the state of its work; the parts and the bonus add up to the price. */
export function EscrowCard({ deal }: { deal: DealDetail }) {
  const t = useTexts();
  const { order, side } = deal;
  if (!order) return null;
  const shares = sharesOf(deal);
  const parts = (['approved', 'review', 'open'] as const).map((name) => ({
    label: t(`parts.${name}`),
    minor: shares[name],
    colour: colours[name],
  }));
  const over = order.status !== 'pending';
  const gross = order.vat ? order.price.minor + order.vat.minor : null;
  return (
    <Card
      title={deal.kind === 'breed' ? t('cycleNumber', { number: order.cycle }) : t('escrow')}
      extra={order.escrow === 'none' ? undefined : <StatusTag status={order.escrow} />}
    >
      <MoneyBar parts={parts} />
      <Facts
        items={[
          ...parts.map(({ label, minor, colour }) => ({ label, colour, value: formatMoney(minor) })),
          { label: t('price'), value: formatMoney(order.price), strong: true },
          ...(order.bonus.minor > 0 ? [{ label: t('bonus'), value: formatMoney(order.bonus) }] : []),
          { label: t('fee'), value: formatMoney(order.platformFee) },
          { label: t(side === 'brand' ? 'creatorEarns' : 'youEarn'), value: formatMoney(order.earns) },
          ...(side === 'brand' && gross !== null
            ? [{ label: t(order.fundedAt ? 'youPaid' : 'youPay'), value: formatMoney(gross) }]
            : []),
          ...(over ? [{ label: t('paidOut'), value: formatMoney(order.paid), strong: true }] : []),
          ...(over && order.refunded.minor > 0
            ? [{ label: t('refundedNet'), value: formatMoney(order.refunded) }]
            : []),
        ]}
      />
      {order.frozenReason !== null && <p className="muted small">{order.frozenReason}</p>}
    </Card>
  );
}
