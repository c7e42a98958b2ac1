import { Coin } from '@/shared/art';
import { useWallet } from '@/entities/wallet';
import type { CoinPackage } from '@/shared/auth';
import { formatInteger, formatMoney, formatPercent } from '@/shared/format';
import { vatInside } from '@/shared/money/vat';
import { Facts } from '@/shared/ui';
import type { Fact } from '@/shared/ui';
import { useTexts } from '../texts';
import styles from './charge.module.css';

/** What a package brings, what it costs, and what is there afterwards. */
export function ChargeSummary({ offer }: { offer: CoinPackage }) {
  const t = useTexts();
  const { data: wallet } = useWallet();
  const coinMinor = wallet?.coinMinor ?? 1;
  const coins = offer.coins + offer.bonusCoins;
  const after = (wallet?.amountBalance ?? 0) + coins;
  const lines: Fact[] = [
    { label: t('lineCoins', { coins: formatInteger(offer.coins) }), value: formatMoney(offer.price) },
  ];
  if (offer.bonusCoins > 0)
    lines.push({ label: t('lineBonus', { coins: formatInteger(offer.bonusCoins) }), value: formatMoney(0) });
  lines.push({
    label: t('vat'),
    detail: formatPercent(offer.vatRate),
    value: formatMoney(vatInside(offer.price.minor, offer.vatRate)),
  });
  lines.push({ label: t('youPay'), value: formatMoney(offer.price), strong: true });
  return (
    <div className={styles.sums}>
      <span className={styles.label}>{t('youGet')}</span>
      <p className={styles.get}>
        <Coin size={34} />
        <b className="num">{formatInteger(coins)}</b>
      </p>
      <p className="muted">{t('worth', { euros: formatMoney(coins * coinMinor) })}</p>
      <Facts items={lines} />
      <p className={styles.after}>
        <span>{t('after')}</span>
        <b className="num">{formatInteger(after)}</b>
        <span className="num">{formatMoney(after * coinMinor)}</span>
      </p>
    </div>
  );
}
