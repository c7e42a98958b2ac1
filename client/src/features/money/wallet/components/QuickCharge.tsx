import { Coin } from '@/shared/art';
import { useChargeModal, useCoinPackages } from '@/entities/wallet';
import { formatInteger, formatMoney } from '@/shared/format';
import { Button, Card, Loaded, Shape, Skeleton } from '@/shared/ui';
import { useTexts } from '../texts';
import { AutoTopupRow } from './AutoTopupRow';
import { wantPackage } from './charge-choice';
import styles from './wallet.module.css';

/** The first packages, each one click away from paying. */
export function QuickCharge() {
  const t = useTexts();
  const packages = useCoinPackages();
  const { show } = useChargeModal();
  return (
    <Card title={t('quickly')}>
      <Loaded
        compact
        query={packages}
        errorTitle={t('packagesFailed')}
        isEmpty={(list) => list.length === 0}
        empty={<p className="muted">{t('packagesNone')}</p>}
        skeleton={
          <Skeleton>
            <Shape height={28} />
            <Shape height={28} />
            <Shape height={28} />
          </Skeleton>
        }
      >
        {(list) => (
          <ul className={styles.quick}>
            {list.slice(0, 3).map((offer) => (
              <li key={offer.id}>
                <Coin size={24} />
                <span>
                  <b className="num">{formatInteger(offer.coins)}</b>
                  {offer.bonusCoins > 0 && (
                    <em className="num">{t('bonus', { coins: formatInteger(offer.bonusCoins) })}</em>
                  )}
                </span>
                <Button
                  size="small"
                  aria-label={`${t('charge')}: ${t('lineCoins', { coins: formatInteger(offer.coins) })}, ${formatMoney(offer.price)}`}
                  onClick={() => {
                    wantPackage(offer.id);
                    show();
                  }}
                >
                  {formatMoney(offer.price)}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <AutoTopupRow />
    </Card>
  );
}
