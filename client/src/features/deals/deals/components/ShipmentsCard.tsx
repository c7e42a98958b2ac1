import { useState } from 'react';
import { Button, Card, Loaded, RowsSkeleton } from '@/shared/ui';
import { useShipments } from '../api/shipments';
import type { DealDetail } from '../api/types';
import { agreedIn } from '../lib/goods';
import { useTexts } from '../shipments.texts';
import { AskGoodsForm } from './AskGoodsForm';
import { ShipmentRow } from './ShipmentRow';
import styles from './shipments.module.css';

/** The goods of a deal, for both sides; nothing where none were agreed on. */
export function ShipmentsCard({ deal }: { deal: DealDetail }) {
  const t = useTexts();
  const query = useShipments(deal.id, agreedIn(deal, []).length > 0);
  const [asking, setAsking] = useState(false);
  const agreed = agreedIn(deal, query.data ?? []);
  if (agreed.length === 0) return null;
  const funded = deal.order?.escrow === 'held' && deal.order.status === 'pending';
  const mayAsk =
    deal.side === 'creator' && funded && query.data !== undefined && agreed.some(({ left }) => left > 0);
  return (
    <Card
      flush
      title={t('title')}
      extra={
        mayAsk && (
          <Button type="primary" onClick={() => setAsking(true)}>
            {t('ask')}
          </Button>
        )
      }
    >
      <Loaded
        compact
        query={query}
        errorTitle={t('failed')}
        skeleton={<RowsSkeleton />}
        isEmpty={(shipments) => shipments.length === 0}
        empty={
          <p className={`${styles.hint} muted`}>{t(deal.side === 'creator' ? 'noneCreator' : 'none')}</p>
        }
      >
        {(shipments) => (
          <ul>
            {shipments.map((shipment) => (
              <ShipmentRow key={shipment.id} shipment={shipment} agreed={agreed} />
            ))}
          </ul>
        )}
      </Loaded>
      {asking && <AskGoodsForm dealId={deal.id} agreed={agreed} onClose={() => setAsking(false)} />}
    </Card>
  );
}
