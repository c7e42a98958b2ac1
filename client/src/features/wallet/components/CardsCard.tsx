import { Link } from 'react-router';
import { PayMark } from '../../../shared/art/PayMark';
import { CardExpiry, CardName, usePaymentMethods } from '../../../shared/pay';
import { Button, Card, Loaded, Shape, Skeleton } from '../../../shared/ui';
import { useTexts } from '../texts';
import styles from './wallet.module.css';

const SHOWN = 3;

/** The saved cards in short. */
export function CardsCard() {
  const t = useTexts();
  const methods = usePaymentMethods();
  return (
    <Card
      title={t('cardsTitle')}
      extra={
        <Link to="/wallet/methods" className="link">
          {t('cards')}
        </Link>
      }
    >
      <Loaded
        compact
        query={methods}
        errorTitle={t('cardsFailed')}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <div className={styles.noCard}>
            <p className="muted">{t('cardsNoneText')}</p>
            <Button to="/wallet/methods">{t('addCard')}</Button>
          </div>
        }
        skeleton={
          <Skeleton>
            <Shape height={28} />
            <Shape height={28} />
          </Skeleton>
        }
      >
        {({ data }) => (
          <ul className={styles.quick}>
            {data.slice(0, SHOWN).map((method) => (
              <li key={method.id}>
                <PayMark icon={method.icon} />
                <span>
                  <b>
                    <CardName method={method} />
                  </b>
                </span>
                <span className="small muted">
                  {method.isDefault ? t('byDefault') : <CardExpiry method={method} />}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
