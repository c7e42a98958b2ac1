import { useDeliverableName, usePlacementName } from '@/entities/deliverable';
import { formatDateTime, formatInteger, formatMoney } from '@/shared/format';
import { Card, Facts, Stack } from '@/shared/ui';
import type { BidDetail } from '../api/bids';
import { useTexts } from '../texts';
import styles from './creatorbids.module.css';

/** What is wanted, and what it may cost. */
export function BidFacts({ bid }: { bid: BidDetail }) {
  const t = useTexts();
  const nameOf = useDeliverableName();
  const placementName = usePlacementName();
  const { budget, awarded, budgetMin, budgetMax, awardedCount, places } = bid;
  return (
    <Card title={t('brief')}>
      <Stack>
        <p className={styles.text}>{bid.brief}</p>
        <Facts
          items={[
            { label: t('placements'), value: bid.placements.map(placementName).join(', ') },
            ...(bid.deliverables.length > 0
              ? [{ label: t('wanted'), value: bid.deliverables.map(nameOf).join('; ') }]
              : []),
            {
              label: t('priceRange'),
              value: budgetMin
                ? t('fromTo', { from: formatMoney(budgetMin), to: formatMoney(budgetMax) })
                : t('upTo', { to: formatMoney(budgetMax) }),
            },
            {
              label: t('places'),
              value:
                awardedCount === null
                  ? formatInteger(places)
                  : t('placesTaken', { taken: awardedCount, places }),
            },
            ...(budget && awarded
              ? [
                  { label: t('budget'), value: formatMoney(budget) },
                  { label: t('awarded'), value: formatMoney(awarded) },
                ]
              : []),
            { label: t('deadline'), value: formatDateTime(bid.deadline) },
            ...(bid.decideBy ? [{ label: t('decideBy'), value: formatDateTime(bid.decideBy) }] : []),
          ]}
        />
      </Stack>
    </Card>
  );
}
