import { useDeliverableName } from '@/entities/deliverable';
import { useTargetingFacts } from '@/entities/targeting';
import { formatMoney } from '@/shared/format';
import { Card, Facts, Stack } from '@/shared/ui';
import type { BreedRequest } from '../api/requests';
import { useTexts } from '../texts';
import styles from './breeds.module.css';

/** The one brief for everybody, and what a seat makes in a cycle. */
export function PlanCard({ breed }: { breed: BreedRequest['breed'] }) {
  const t = useTexts();
  const nameOf = useDeliverableName();
  const wanted = useTargetingFacts(breed.targeting);
  const { fee, bonus, cover, feeInterval, places, memberCount, minCycles, deliverables } = breed;
  return (
    <Card title={t('plan')}>
      <Stack>
        {cover && <img className={styles.cover} src={cover} alt="" />}
        <p className={styles.text}>{breed.description}</p>
        <Facts
          items={[
            ...deliverables.map((piece) => ({ label: nameOf(piece), value: t('perSeat') })),
            {
              label: t('feeNet'),
              value: fee ? t(`feePer.${feeInterval}`, { fee: formatMoney(fee) }) : t('feeAsAgreed'),
            },
            {
              label: t('seatsTaken'),
              value: places === null ? String(memberCount) : t('ofPlaces', { taken: memberCount, places }),
            },
            { label: t('minCycles'), value: t('cycles', { count: minCycles }) },
            ...(bonus
              ? [
                  { label: t('bonus'), value: formatMoney(bonus.pool) },
                  { label: t('bonusOfSeat'), value: t('upTo', { amount: formatMoney(bonus.seat) }) },
                  {
                    label: t('bonusOfPieces'),
                    value: (
                      <span className={styles.text}>
                        {bonus.pieces.map((one) => formatMoney(one)).join(' + ')}
                      </span>
                    ),
                  },
                ]
              : []),
            ...wanted,
          ]}
        />
        {bonus && <p className="muted small">{t('bonusFormula')}</p>}
      </Stack>
    </Card>
  );
}
