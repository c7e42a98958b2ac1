import { deviceWallet, paypal, visa } from '@/shared/theme/art';
import { Coin } from './Coin';
import styles from './pay-mark.module.css';

/** The mark of a way to pay; its name stands beside it. */
export function PayMark({ icon }: { icon: string }) {
  if (icon === 'anycoins')
    return (
      <span className={styles.mark} aria-hidden="true">
        <Coin size={18} />
      </span>
    );
  if (icon === 'paypal')
    return (
      <span className={styles.mark} style={{ background: paypal.bg, color: paypal.text }} aria-hidden="true">
        PP
      </span>
    );
  if (icon === 'applePay' || icon === 'googlePay') {
    const { bg, text, border } = deviceWallet[icon];
    return (
      <span
        className={styles.mark}
        style={{ background: bg, color: text, border: `1px solid ${border}`, fontStyle: 'normal' }}
        aria-hidden="true"
      >
        {icon === 'applePay' ? 'Pay' : 'G'}
      </span>
    );
  }
  return (
    <span className={styles.mark} style={{ background: visa.bg, color: visa.text }} aria-hidden="true">
      VISA
    </span>
  );
}
