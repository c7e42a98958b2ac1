import { Check } from 'lucide-react';
import { useId } from 'react';
import { Coin } from '@/shared/art';
import type { CoinPackage } from '@/shared/auth';
import { formatInteger, formatMoney } from '@/shared/format';
import { useTexts } from '../texts';
import styles from './charge.module.css';

interface PackagePickerProps {
  packages: readonly CoinPackage[];
  chosen: string;
  /** In cents; what costs more cannot be bought now. */
  mostMinor: number;
  disabled: boolean;
  onChoose: (id: string) => void;
}

/** Coin packages as cards; the euro price stands in each. */
export function PackagePicker({ packages, chosen, mostMinor, disabled, onChoose }: PackagePickerProps) {
  const t = useTexts();
  const group = useId();
  return (
    <fieldset className={styles.packages}>
      <legend className="visually-hidden">{t('choosePackage')}</legend>
      {packages.map((offer) => (
        <label
          key={offer.id}
          className={styles.package}
          data-chosen={offer.id === chosen}
          data-off={offer.price.minor > mostMinor}
        >
          <input
            type="radio"
            name={group}
            className="visually-hidden"
            value={offer.id}
            checked={offer.id === chosen}
            disabled={disabled || offer.price.minor > mostMinor}
            onChange={() => onChoose(offer.id)}
          />
          {offer.id === chosen && (
            <i className={styles.check} aria-hidden="true">
              <Check size={12} strokeWidth={3} />
            </i>
          )}
          <span className="row">
            <Coin size={20} />
            <b className="num">{formatInteger(offer.coins)}</b>
          </span>
          <span className="num">{formatMoney(offer.price)}</span>
          {offer.price.minor > mostMinor ? (
            <span className="caption muted">{t('overLimit')}</span>
          ) : (
            <span className={offer.bonusCoins > 0 ? styles.bonus : 'caption muted'}>
              {offer.bonusCoins > 0 ? t('bonus', { coins: formatInteger(offer.bonusCoins) }) : t('noBonus')}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
