import { formatDate } from '@/shared/format';
import { Card, Steps } from '@/shared/ui';
import type { DealDetail } from '../api/types';
import { countOf, stepOf } from '../lib/steps';
import { useTexts } from '../texts';

/** Agreed, paid, in work, paid out: where it stands, and since when. */
export function DealSteps({ deal }: { deal: DealDetail }) {
  const t = useTexts();
  const { contract, order, deliveries, stage } = deal;
  const on = (time: string | null | undefined) => (time ? { detail: formatDate(time) } : {});
  return (
    <Card>
      <Steps
        label={t('steps')}
        look="line"
        at={stage === 'done' && !order?.completedAt ? stepOf({ ...deal, stage: 'active' }) : stepOf(deal)}
        steps={[
          { id: 'agreed', label: t('stepAgreed'), ...on(contract?.agreedAt) },
          { id: 'funded', label: t('stepFunded'), ...on(order?.fundedAt) },
          {
            id: 'work',
            label: t('stepWork'),
            ...(contract
              ? { detail: t('approvedOf', { done: countOf(deal, 'approved'), all: deliveries.length }) }
              : {}),
          },
          { id: 'paid', label: t('stepPaid'), ...on(order?.completedAt) },
        ]}
      />
    </Card>
  );
}
