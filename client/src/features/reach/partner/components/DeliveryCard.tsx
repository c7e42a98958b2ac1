import { Segmented } from 'antd';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '@/shared/format';
import { Button, Card, CopyButton, Loaded, RowsSkeleton, Tag } from '@/shared/ui';
import type { DeliveryDetail } from '../api/webhooks';
import { useDelivery, useResend } from '../api/webhooks';
import { problemOf } from '../lib/problems';
import { useTexts } from '../texts';
import styles from './partner.module.css';

type View = 'payload' | 'tries';

function Tries({ delivery: { tries } }: { delivery: DeliveryDetail }) {
  const t = useTexts();
  return (
    <ol className={styles.tries}>
      {tries.map(({ at, status, error, ms }) => (
        <li key={at}>
          <span>{status ?? '–'}</span>
          <span className="muted small">
            {formatDateTime(at)} {error ? `· ${t(problemOf(error))}` : ''}
          </span>
          <span className="muted small num">{t('ms', { ms })}</span>
        </li>
      ))}
    </ol>
  );
}

function Content({ delivery, active }: { delivery: DeliveryDetail; active: boolean }) {
  const t = useTexts();
  const [view, setView] = useState<View>('payload');
  const resend = useResend(t('resent'));
  const { id, endpointId, event, tries, responseStatus, responseBody, error } = delivery;
  const payload = JSON.stringify(event, null, 2);
  return (
    <>
      <div className={styles.codeHead}>
        <Segmented<View>
          size="small"
          value={view}
          options={[
            { value: 'payload', label: t('payload') },
            { value: 'tries', label: t('triesOf', { count: tries.length }) },
          ]}
          onChange={setView}
        />
        <span className="row">
          <CopyButton size="small" text={payload} />
          <Button
            size="small"
            icon={<Send size={14} />}
            disabled={!active}
            loading={resend.isPending}
            onClick={() => resend.mutate({ id: endpointId, deliveryId: id })}
          >
            {t('resend')}
          </Button>
        </span>
      </div>
      {view === 'payload' ? (
        <pre className={styles.code} translate="no">
          {payload}
        </pre>
      ) : (
        <Tries delivery={delivery} />
      )}
      {(responseStatus !== null || error) && (
        <div className={styles.answer}>
          <span className="row">
            {responseStatus !== null && (
              <Tag tone={responseStatus < 300 ? 'success' : 'error'} dot>
                {responseStatus}
              </Tag>
            )}
            <b>{error ? t(problemOf(error)) : t('answer')}</b>
          </span>
          {responseBody && (
            <pre className={styles.code} translate="no">
              {responseBody}
            </pre>
          )}
        </div>
      )}
    </>
  );
}

/** What was sent, and what the receiver answered. */
export function DeliveryCard(props: { endpointId: string; deliveryId: string; active: boolean }) {
  const t = useTexts();
  const delivery = useDelivery(props.endpointId, props.deliveryId);
  return (
    <Card title={<span translate="no">{delivery.data?.topic ?? t('delivery')}</span>}>
      <Loaded compact query={delivery} skeleton={<RowsSkeleton rows={4} />} errorTitle={t('deliveryFailed')}>
        {(shown) => <Content key={shown.id} delivery={shown} active={props.active} />}
      </Loaded>
    </Card>
  );
}
