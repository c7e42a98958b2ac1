import { Segmented } from 'antd';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDateTime } from '@/shared/format';
import { Feed } from '@/shared/list';
import { Button, Card, Tag } from '@/shared/ui';
import type { Delivery, DeliveryState, Endpoint } from '../api/webhooks';
import { useDeliveries, useReplay } from '../api/webhooks';
import { useTexts } from '../texts';
import styles from './partner.module.css';

const LAST_TRY = 7;
const tones = { delivered: 'success', pending: 'info', failed: 'warning', dead: 'error' } as const;

interface RowProps {
  delivery: Delivery;
  open: boolean;
  /** Nothing is sent while its endpoint is paused or switched off. */
  active: boolean;
}

function Row({ delivery, open, active }: RowProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const { id, endpointId, topic, state, attempts, responseStatus, nextAttemptAt, createdAt, ms } = delivery;
  const held = !active && (state === 'pending' || state === 'failed');
  const detail = () => {
    if (held) return t('heldUntil');
    if (state === 'failed' && nextAttemptAt)
      return t('nextTry', { attempt: attempts, of: LAST_TRY, at: formatDateTime(nextAttemptAt) });
    if (state === 'pending') return t('waiting');
    return t('tried', { count: attempts, ms: ms ?? 0 });
  };
  return (
    <button
      type="button"
      className={styles.delivery}
      aria-current={open}
      onClick={() => void navigate(`/settings/webhooks/${endpointId}/${id}`)}
    >
      <span>
        <Tag tone={held ? 'neutral' : tones[state]} dot>
          {responseStatus ?? t(held ? 'held' : state)}
        </Tag>
      </span>
      <span>
        <b translate="no">{topic}</b>
        <em>{detail()}</em>
      </span>
      <span className="small muted">{formatDateTime(createdAt)}</span>
    </button>
  );
}

/** What was sent to one endpoint, the newest first, and what is still to arrive. */
export function DeliveriesCard({ endpoint, openId }: { endpoint: Endpoint; openId: string | undefined }) {
  const t = useTexts();
  const [state, setState] = useState<DeliveryState | null>(null);
  const deliveries = useDeliveries(endpoint.id, state);
  const replay = useReplay((count) => t('replayed', { count }));
  return (
    <Card
      flush
      title={t('deliveries')}
      extra={
        <Button
          size="small"
          icon={<RotateCcw size={14} />}
          disabled={!endpoint.active}
          loading={replay.isPending}
          onClick={() => replay.mutate(endpoint.id)}
        >
          {t('replay')}
        </Button>
      }
    >
      <div className={styles.filter}>
        <Segmented<string>
          size="small"
          value={state ?? 'all'}
          options={[
            { value: 'all', label: t('all') },
            { value: 'delivered', label: t('delivered') },
            { value: 'failed', label: t('failed') },
            { value: 'dead', label: t('dead') },
          ]}
          onChange={(value) => setState(value === 'all' ? null : (value as DeliveryState))}
        />
      </div>
      <Feed
        query={deliveries}
        row={(delivery) => <Row delivery={delivery} open={delivery.id === openId} active={endpoint.active} />}
        errorTitle={t('deliveriesFailed')}
        none={t('noDeliveries')}
      />
    </Card>
  );
}
