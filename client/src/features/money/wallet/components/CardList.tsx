import { PayMark } from '@/shared/art/PayMark';
import { confirm } from '@/shared/feedback';
import { CardExpiry, CardName } from '@/entities/payment';
import type { PaymentMethod } from '@/entities/payment';
import { Button, Tag, useNow } from '@/shared/ui';
import { useMakeDefault, useRemoveCard } from '../api/methods';
import { useTexts } from '../texts';
import styles from './wallet.module.css';

/** A card is good until the last day of its month. */
const isOver = ({ card }: PaymentMethod, now: number): boolean =>
  card !== null && new Date(card.expYear, card.expMonth, 1).getTime() <= now;

const HOUR = 3_600_000;

export function CardList({ methods }: { methods: readonly PaymentMethod[] }) {
  const t = useTexts();
  const now = useNow(HOUR);
  const makeDefault = useMakeDefault();
  const remove = useRemoveCard();
  return (
    <ul className={styles.cards}>
      {methods.map((method) => (
        <li key={method.id}>
          <PayMark icon={method.icon} />
          <span className={styles.card}>
            <b>
              <CardName method={method} />
            </b>
            <span className="small muted">
              <CardExpiry method={method} />
            </span>
          </span>
          {isOver(method, now) && <Tag tone="error">{t('expired')}</Tag>}
          {method.isDefault ? (
            <Tag>{t('byDefault')}</Tag>
          ) : (
            <Button size="small" onClick={() => makeDefault.mutate(method.id)}>
              {t('makeDefault')}
            </Button>
          )}
          <Button
            size="small"
            type="text"
            danger
            onClick={() =>
              void confirm({
                title: t('removeTitle'),
                description: t('removeText'),
                okText: t('remove'),
                danger: true,
                onOk: () => remove.mutateAsync(method.id),
              })
            }
          >
            {t('remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
