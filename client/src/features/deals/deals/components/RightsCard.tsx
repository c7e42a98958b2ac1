import { useState } from 'react';
import { useDeliverableName } from '@/entities/deliverable';
import { formatDate, formatMoney } from '@/shared/format';
import { Button, Card, Loaded, RowsSkeleton, Stack } from '@/shared/ui';
import { useRights } from '../api/rights';
import type { AssetRights, DealRights } from '../api/rights';
import type { DealDetail, Side } from '../api/types';
import { useTexts } from '../rights.texts';
import { RenewalRow } from './RenewalRow';
import { RenewForm } from './RenewForm';
import { RightsPriceForm } from './RightsPriceForm';
import styles from './rights.module.css';

const isOpen = ({ status }: AssetRights['renewals'][number]): boolean =>
  status === 'asked' || status === 'countered' || status === 'agreed';

function Asset({
  dealId,
  side,
  rights,
  asset,
}: {
  dealId: string;
  side: Side;
  rights: DealRights;
  asset: AssetRights;
}) {
  const t = useTexts();
  const nameOf = useDeliverableName();
  const [asking, setAsking] = useState(false);
  const { clause, deliverable, use, ended, endsAt, perDay, renewals } = asset;
  return (
    <li className={styles.asset}>
      <div className={styles.words}>
        <b>
          {clause} · {nameOf(deliverable)}
        </b>
        <span className="muted small">
          {[t(`uses.${use}`), t(ended ? 'ended' : 'runs', { date: formatDate(endsAt) })].join(' · ')}
        </span>
        {renewals.map((renewal) => (
          <RenewalRow key={renewal.id} renewal={renewal} side={side} />
        ))}
      </div>
      <Stack gap={4} align="end">
        <span className="num muted small">{t('perDay', { price: formatMoney(perDay) })}</span>
        {side === 'brand' && !renewals.some(isOpen) && (
          <Button onClick={() => setAsking(true)}>{t('renew')}</Button>
        )}
      </Stack>
      {asking && <RenewForm dealId={dealId} rights={rights} asset={asset} onClose={() => setAsking(false)} />}
    </li>
  );
}

/** How long the brand may use what it has approved, and what more days cost. */
export function RightsCard({ deal }: { deal: DealDetail }) {
  const t = useTexts();
  const query = useRights(deal.id);
  const [stating, setStating] = useState(false);
  const rights = query.data;
  if (rights?.assets.length === 0) return null;
  return (
    <Card
      flush
      title={t('title')}
      extra={
        deal.side === 'creator' && rights ? (
          <Button type="text" onClick={() => setStating(true)}>
            {rights.stated ? t('stated', { price: formatMoney(rights.stated) }) : t('state')}
          </Button>
        ) : undefined
      }
    >
      <Loaded compact query={query} errorTitle={t('failed')} skeleton={<RowsSkeleton />}>
        {(shown) => (
          <ul>
            {shown.assets.map((asset) => (
              <Asset key={asset.deliveryId} dealId={deal.id} side={deal.side} rights={shown} asset={asset} />
            ))}
          </ul>
        )}
      </Loaded>
      {stating && rights && (
        <RightsPriceForm dealId={deal.id} stated={rights.stated} onClose={() => setStating(false)} />
      )}
    </Card>
  );
}
