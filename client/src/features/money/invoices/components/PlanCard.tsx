import { confirm } from '@/shared/feedback';
import { formatDate } from '@/shared/format';
import { Button, Card, Loaded, Money, RowsSkeleton, Tag } from '@/shared/ui';
import type { Billing } from '@/entities/billing';
import { useCancelPlan, usePlanLink } from '../api/plans';
import type { Plan, usePlans } from '../api/plans';
import { usePlanTexts } from '../texts/plans';
import { PlanFeatures } from './PlanFeatures';
import styles from './plans.module.css';

function Price({ plan }: { plan: Plan }) {
  const t = usePlanTexts();
  return (
    <p className={styles.price}>
      <b>
        <Money amount={plan.price} />
      </b>
      <span className="muted">{t(`interval.${plan.interval}`)}</span>
    </p>
  );
}

function Offer({ plan }: { plan: Plan }) {
  const t = usePlanTexts();
  const link = usePlanLink();
  const once = plan.interval === 'once';
  return (
    <div className={styles.offer}>
      <div className={styles.about}>
        <h3>{plan.name}</h3>
        <Price plan={plan} />
        <PlanFeatures plan={plan} />
      </div>
      <div className={styles.choices}>
        <Button
          loading={link.isPending}
          onClick={() => link.mutate({ plan: plan.code, kind: once ? 'card' : 'subscription' })}
        >
          {t('choose', { name: plan.name })}
        </Button>
        {!once && (
          <Button
            type="text"
            disabled={link.isPending}
            onClick={() => link.mutate({ plan: plan.code, kind: 'card' })}
          >
            {t(plan.interval === 'year' ? 'oneYear' : 'oneMonth')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Current({ plan, billing }: { plan: Plan; billing: Billing }) {
  const t = usePlanTexts();
  const cancel = useCancelPlan(t(billing.status === 'past_due' ? 'endedToast' : 'cancelledToast'));
  const link = usePlanLink();
  const { status, renewsAt, cancelAtPeriodEnd } = billing;
  const date = renewsAt === null ? '' : formatDate(renewsAt);
  const owed = status === 'past_due';
  const ask = () =>
    void confirm({
      title: t('cancelTitle', { name: plan.name }),
      description: t(owed ? 'cancelNow' : 'cancelText', { date }),
      okText: t('cancelOk'),
      cancelText: t('keep'),
      danger: true,
      onOk: async () => void (await cancel.mutateAsync()),
    });
  return (
    <div className={styles.offer}>
      <div className={styles.about}>
        <h3>
          {plan.name}{' '}
          {cancelAtPeriodEnd ? (
            <Tag tone="warning">{t('ends')}</Tag>
          ) : owed ? (
            <Tag tone="error">{t('owed')}</Tag>
          ) : (
            <Tag tone="success">{t('active')}</Tag>
          )}
        </h3>
        <Price plan={plan} />
        {renewsAt !== null && (
          <p className={styles.when}>
            {t(cancelAtPeriodEnd ? 'endsOn' : owed ? 'owedSince' : 'renewsOn', { date })}
          </p>
        )}
      </div>
      <div className={styles.choices}>
        {owed && (
          <Button
            loading={link.isPending}
            onClick={() => link.mutate({ plan: plan.code, kind: 'subscription' })}
          >
            {t('payNow')}
          </Button>
        )}
        {!cancelAtPeriodEnd && plan.interval !== 'once' && (
          <Button type="text" onClick={ask}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The plan somebody has, or those they can have. */
export function PlanCard({ billing, plans }: { billing: Billing; plans: ReturnType<typeof usePlans> }) {
  const t = usePlanTexts();
  if (billing.plan)
    return (
      <Card title={t('title')}>
        <Current plan={billing.plan} billing={billing} />
      </Card>
    );
  return (
    <Card title={t('title')}>
      <Loaded
        compact
        query={plans}
        skeleton={<RowsSkeleton rows={3} />}
        errorTitle={t('failed')}
        isEmpty={(list) => list.length === 0}
        empty={<p className="muted">{t('none')}</p>}
      >
        {(list) => (
          <div className={styles.list}>
            {list.map((plan) => (
              <Offer key={plan.code} plan={plan} />
            ))}
          </div>
        )}
      </Loaded>
    </Card>
  );
}
