import { useDeliverableName } from '@/entities/deliverable';
import { formatDate, formatDateTime, formatMoney } from '@/shared/format';
import { Card, Deadline, Facts, Stack } from '@/shared/ui';
import type { DealDetail, Offer } from '../api/types';
import { useTexts } from '../texts';
import styles from './deals.module.css';

/** The terms that lie on the table, and how they came about. */
export function OfferCard({ deal, offer }: { deal: DealDetail; offer: Offer }) {
  const t = useTexts();
  const nameOf = useDeliverableName();
  const { rights, exclusivity } = offer;
  const nameOfSide = (id: string) => (id === offer.brand.id ? offer.brand : offer.creator).displayName;
  return (
    <Card title={t('offer')}>
      <Stack>
        {offer.message !== null && <p className={styles.note}>{offer.message}</p>}
        <Facts
          items={[
            ...offer.deliverables.map((deliverable) => ({
              label: nameOf(deliverable),
              value: deliverable.dueAt ? formatDate(deliverable.dueAt) : '',
            })),
            ...offer.goods.map(({ quantity, title, value }) => ({
              label: t('clauses.goods', { quantity, title }),
              value: formatMoney(value),
            })),
            { label: t('dueBy'), value: offer.dueAt ? formatDateTime(offer.dueAt) : t('noDue') },
            {
              label: t('rights'),
              value: rights
                ? t(rights.use === 'paid' ? 'clauses.paid' : 'clauses.organic', { months: rights.months })
                : t('uses.none'),
            },
            ...(exclusivity
              ? [
                  {
                    label: t('exclusivity'),
                    value: t('clauses.exclusivity', {
                      field: exclusivity.field,
                      until: formatDate(exclusivity.until),
                    }),
                  },
                ]
              : []),
            { label: t('price'), value: formatMoney(offer.price), strong: true },
            { label: t(deal.side === 'brand' ? 'creatorEarns' : 'youEarn'), value: formatMoney(offer.earns) },
          ]}
        />
        {offer.history.length > 1 && (
          <Facts
            items={offer.history.map(({ by, price, at }) => ({
              label: nameOfSide(by),
              detail: formatDateTime(at),
              value: formatMoney(price),
            }))}
          />
        )}
        {(offer.status === 'pending' || offer.status === 'request') && (
          <p className="muted small">
            {t('answerBy')} <Deadline at={offer.expiresAt} />
          </p>
        )}
      </Stack>
    </Card>
  );
}
