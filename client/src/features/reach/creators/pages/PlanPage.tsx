import { Drawer } from 'antd';
import { SlidersHorizontal } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatCount, formatDate, formatInteger, formatMoney } from '@/shared/format';
import { Avatar, AvatarStack, Button, Card, EmptyState, Loaded, Page } from '@/shared/ui';
import { usePlan } from '../api/finding';
import type { Plan } from '../api/finding';
import { AddToList } from '../components/ListPicker';
import { PlanFilters } from '../components/PlanFilters';
import { PlanTable } from '../components/PlanTable';
import { offerTo } from '../lib/offer';
import { planIn } from '../lib/plan';
import { useFindingTabs } from '../lib/tabs';
import { useTexts } from '../finding.texts';
import creators from '../components/creators.module.css';
import styles from '../components/plan.module.css';

/** As many as one form of an offer takes. */
const MOST_OFFERS = 10;

function Expected({ plan }: { plan: Plan }) {
  const t = useTexts();
  const { views, perThousand } = plan;
  return (
    <Card>
      <div className={styles.head}>
        <p className={styles.figure}>
          <span className="small muted">{t('expected')}</span>
          <b className="num">{t('range', { low: formatCount(views.low), high: formatCount(views.high) })}</b>
          <span className="small muted">{t('noPromise')}</span>
        </p>
        <p className={styles.figure}>
          <span className="small muted">{t('likely')}</span>
          <b className="num">{formatCount(views.likely)}</b>
        </p>
        {perThousand && (
          <p className={styles.figure}>
            <span className="small muted">{t('perThousand')}</span>
            <b className="num">{formatMoney(perThousand)}</b>
          </p>
        )}
      </div>
    </Card>
  );
}

function LeftOut({ plan }: { plan: Plan }) {
  const t = useTexts();
  if (plan.leftOut.length === 0) return null;
  return (
    <Card title={t('leftOut')}>
      <p className="muted small">
        {plan.reasons.map(({ reason, count }) => t(`reasons.${reason}`, { count })).join(' · ')}
      </p>
      <ul className={styles.left}>
        {plan.leftOut.map(({ creator, reason }) => (
          <li key={creator.id}>
            <Avatar who={creator} size={28} />
            <span className="grow ellipsis">{creator.displayName}</span>
            <span className="muted small">{t(`why.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function PlanBar({ plan }: { plan: Plan }) {
  const t = useTexts();
  const people = plan.picks.map(({ creator }) => creator);
  return (
    <div className={creators.bar} role="region" aria-label={t('spent', { sum: formatMoney(plan.spent) })}>
      <AvatarStack people={people} />
      <span className="num">
        <b>{t('spent', { sum: formatMoney(plan.spent) })}</b>{' '}
        <span className="muted small">{t('rest', { sum: formatMoney(plan.left) })}</span>
      </span>
      <span className="grow" />
      <AddToList creators={people} />
      <Button type="primary" to={offerTo(...people.slice(0, MOST_OFFERS))}>
        {t('offers', { count: Math.min(people.length, MOST_OFFERS) })}
      </Button>
    </div>
  );
}

function Proposed({ plan }: { plan: Plan }) {
  const t = useTexts();
  if (plan.picks.length === 0)
    return (
      <>
        <EmptyState drawing="search" title={t('planNone')} text={t('planNoneText')} />
        <LeftOut plan={plan} />
      </>
    );
  const dates = plan.picks.flatMap(({ creator }) => creator.asOf ?? []).toSorted();
  return (
    <>
      <Expected plan={plan} />
      <p className={creators.total}>
        <b>{t('setOf', { count: plan.picks.length, pieces: formatInteger(plan.pieces) })}</b>
        <span className="muted small">
          {' · '}
          {t('outOf', { fitting: formatInteger(plan.fitting), weighed: formatInteger(plan.weighed) })}
          {dates[0] && ` ${t('figuresFrom', { date: formatDate(dates[0]) })}`}
        </span>
      </p>
      <Card flush>
        <PlanTable picks={plan.picks} />
      </Card>
      <LeftOut plan={plan} />
      <PlanBar plan={plan} />
    </>
  );
}

/** Given a budget: who could make what, and the views to expect. */
export function PlanPage() {
  const t = useTexts();
  const tabs = useFindingTabs();
  const [params, setParams] = useSearchParams();
  const [folded, setFolded] = useState(false);
  const asked = useMemo(() => planIn(params), [params]);
  const plan = usePlan(asked);
  const set = (values: Record<string, string>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true },
    );
  const filters = <PlanFilters params={params} plan={asked} onSet={set} />;
  return (
    <Page
      title={t('planTitle')}
      sub={t('planSub')}
      tabs={tabs}
      actions={
        <Button
          className={creators.fold ?? ''}
          icon={<SlidersHorizontal size={16} />}
          onClick={() => setFolded(true)}
        >
          {t('settings')}
        </Button>
      }
    >
      <div className={creators.page}>
        <aside className={creators.side} aria-label={t('settings')}>
          {filters}
        </aside>
        <div className={creators.main} aria-busy={plan.isPlaceholderData}>
          <Loaded query={plan} errorTitle={t('planFailed')}>
            {(shown) => <Proposed plan={shown} />}
          </Loaded>
        </div>
      </div>
      <Drawer open={folded} title={t('settings')} placement="left" onClose={() => setFolded(false)}>
        {filters}
      </Drawer>
    </Page>
  );
}
