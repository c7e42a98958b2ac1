import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Allowed } from '@/entities/team';
import { SettingsFrame } from '@/shared/settings';
import { Button, Card, EmptyState, Loaded, RowsSkeleton } from '@/shared/ui';
import type { Endpoint, WithSecret } from '../api/webhooks';
import { useEndpoints } from '../api/webhooks';
import { DeliveriesCard } from '../components/DeliveriesCard';
import { DeliveryCard } from '../components/DeliveryCard';
import { EndpointDialog } from '../components/EndpointDialog';
import { EndpointTable } from '../components/EndpointTable';
import { WebhookSecretDialog } from '../components/WebhookSecretDialog';
import styles from '../components/partner.module.css';
import { useTexts } from '../texts';

function Opened({ rows }: { rows: readonly Endpoint[] }) {
  const { endpointId, deliveryId } = useParams();
  const endpoint = rows.find(({ id }) => id === endpointId) ?? rows.find(({ active }) => active) ?? rows[0];
  if (!endpoint) return null;
  return (
    <div className={styles.below}>
      <DeliveriesCard key={endpoint.id} endpoint={endpoint} openId={deliveryId} />
      {deliveryId && endpoint.id === endpointId && (
        <DeliveryCard endpointId={endpoint.id} deliveryId={deliveryId} active={endpoint.active} />
      )}
    </div>
  );
}

/** Whether events arrive, and what was missed. */
export function WebhooksPage() {
  const t = useTexts();
  const endpoints = useEndpoints();
  const [editing, setEditing] = useState<Endpoint | 'new' | null>(null);
  const [made, setMade] = useState<WithSecret | null>(null);
  return (
    <SettingsFrame
      wide
      title={t('title')}
      sub={t('sub')}
      actions={
        <Allowed right="webhooks:manage">
          <Button type="primary" icon={<Plus size={16} />} onClick={() => setEditing('new')}>
            {t('add')}
          </Button>
        </Allowed>
      }
    >
      <Loaded
        query={endpoints}
        skeleton={<RowsSkeleton rows={3} />}
        errorTitle={t('endpointsFailed')}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState drawing="plug" title={t('noneTitle')} text={t('noneText')} />}
      >
        {(rows) => (
          <>
            <Card flush>
              <EndpointTable rows={rows} onEdit={setEditing} onSecret={setMade} />
            </Card>
            <Opened rows={rows} />
          </>
        )}
      </Loaded>
      {editing && (
        <EndpointDialog
          endpoint={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(null)}
          onMade={setMade}
        />
      )}
      {made && <WebhookSecretDialog made={made} onClose={() => setMade(null)} />}
    </SettingsFrame>
  );
}
