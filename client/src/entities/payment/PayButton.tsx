import { Lock } from 'lucide-react';
import { formatInteger, formatMoney } from '@/shared/format';
import { Button } from '@/shared/ui/Button';
import { usePayState } from './pay-state';
import { PaypalButton } from './PaypalButton';
import type { PayPhase } from './pay-state';
import { usePayTexts } from './pay.texts';
import styles from './pay.module.css';

const words = { paying: 'paying', confirming: 'confirming', waiting: 'waiting' } as const satisfies Partial<
  Record<PayPhase, string>
>;

/** Says what is paid, and is the only way to pay it. */
export function PayButton() {
  const t = usePayTexts();
  const { total, rest, coins, choice, phase, payable, pay, approval } = usePayState();
  const asks = approval !== null && approval.state !== 'approved';
  const byCoins = choice === 'coins' && coins !== null;
  if (choice === 'paypal' && !asks)
    return (
      <div className={styles.button}>
        <PaypalButton />
        <p className="caption muted" aria-live="polite">
          {phase === 'idle'
            ? t('paypalOpens')
            : t(phase === 'confirming' ? 'paypalConfirming' : words[phase])}
        </p>
      </div>
    );
  return (
    <div className={styles.button}>
      <Button
        type="primary"
        size="large"
        block
        icon={<Lock size={15} />}
        loading={phase !== 'idle'}
        disabled={!payable || approval?.state === 'waiting'}
        onClick={() => void pay()}
      >
        {asks
          ? t(approval.state === 'waiting' ? 'approvalWaiting' : 'approvalAsk')
          : byCoins
            ? t('payCoins', { coins: formatInteger(coins) })
            : t('pay', { sum: formatMoney(choice === 'earnings' ? total : rest) })}
      </Button>
      <p className="caption muted" aria-live="polite">
        {phase !== 'idle' ? t(words[phase]) : asks || byCoins || choice === 'earnings' ? '' : t('bankMayAsk')}
      </p>
    </div>
  );
}
