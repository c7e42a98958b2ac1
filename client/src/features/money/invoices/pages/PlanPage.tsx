import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '@/shared/api';
import { toast } from '@/shared/feedback';
import { PayPanel } from '@/entities/payment';
import { SettingsFrame } from '@/shared/settings';
import { Button, Card, EmptyState, Loaded, Money, RowsSkeleton } from '@/shared/ui';
import { refresh, touched } from '@/shared/query';
import { finishPlan, payPlan, usePlanOffer } from '../api/plans';
import type { PlanOffer } from '../api/plans';
import { PlanFeatures } from '../components/PlanFeatures';
import styles from '../components/plans.module.css';
import { usePlanTexts } from '../texts/plans';

const BILLING = '/settings/billing';

const skeleton = (
  <>
    <Card>
      <RowsSkeleton rows={4} />
    </Card>
    <Card>
      <RowsSkeleton rows={4} />
    </Card>
  </>
);

function Checkout({
  offer,
  token,
  onQuoteChanged,
}: {
  offer: PlanOffer;
  token: string;
  onQuoteChanged: () => void;
}) {
  const t = usePlanTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { plan, kind, net, vat, total } = offer;
  return (
    <>
      <Card title={plan.name}>
        <div className={styles.checkout}>
          <PlanFeatures plan={plan} />
          <dl className={styles.sums}>
            <dt>{t(`period.${plan.interval}`)}</dt>
            <dd>
              <Money amount={net} />
            </dd>
            <dt>{t('vat')}</dt>
            <dd>
              <Money amount={vat} />
            </dd>
            <dt className={styles.total}>{t('total')}</dt>
            <dd className={styles.total}>
              <Money amount={total} />
            </dd>
          </dl>
          <p className={styles.note}>{t(kind === 'subscription' ? 'renewing' : 'fixed')}</p>
        </div>
      </Card>
      <Card title={t('pay')}>
        <PayPanel
          purpose="plan"
          total={total}
          payByCard={(card) => payPlan(token, card)}
          finish={finishPlan}
          onQuoteChanged={onQuoteChanged}
          onPaid={async () => {
            await refresh(touched('billing.plan'), client);
            toast.success(t('paidToast', { name: plan.name }));
            void navigate(BILLING, { replace: true });
          }}
        />
      </Card>
    </>
  );
}

/** The link itself is refused; anything else may pass, or is nothing at all. */
const isOver = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 409].includes(error.status);

/** Where a purchase link leads: what it sells, what it costs with VAT, and how it is paid. */
export function PlanPage() {
  const t = usePlanTexts();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const offer = usePlanOffer(token);
  const [changed, setChanged] = useState(0);
  const back = (
    <Link to={BILLING}>
      <Button>{t('toBilling')}</Button>
    </Link>
  );
  return (
    <SettingsFrame title={t('checkoutTitle')} sub={t('checkoutSub')}>
      {isOver(offer.error) ? (
        <Card>
          <EmptyState drawing="lock" title={t('linkOver')} text={t('linkOverText')} actions={back} />
        </Card>
      ) : (
        <Loaded query={offer} skeleton={skeleton} errorTitle={t('offerFailed')}>
          {(known) =>
            known.taken ? (
              <Card>
                <EmptyState drawing="coins" title={t('taken')} text={t('takenText')} actions={back} />
              </Card>
            ) : (
              <Checkout
                key={changed}
                offer={known}
                token={token}
                onQuoteChanged={() => void offer.refetch().then(() => setChanged((count) => count + 1))}
              />
            )
          }
        </Loaded>
      )}
    </SettingsFrame>
  );
}
