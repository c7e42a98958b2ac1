import { Popover } from 'antd';
import { Lock, LockOpen } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useWallet } from '@/entities/wallet';
import { useSession } from '@/shared/auth';
import { CoinInput } from '@/shared/form';
import { formatInteger } from '@/shared/format';
import { Button } from '@/shared/ui';
import { useTexts } from '../texts';
import styles from './composer.module.css';
import messages from './messages.module.css';

interface LockPickerProps {
  /** null = the message is open. */
  price: number | null;
  onPrice: (price: number | null) => void;
}

const START = 100;

function PriceForm({ price, onPrice }: LockPickerProps) {
  const t = useTexts();
  const field = useId();
  const { data: wallet } = useWallet();
  const [typed, setTyped] = useState<number | null>(price ?? START);
  return (
    <div className={messages.smallForm}>
      <p className="small">{t('lockText')}</p>
      <label htmlFor={field}>{t('lockPrice')}</label>
      <CoinInput id={field} min={1} value={typed} onChange={setTyped} coinMinor={wallet?.coinMinor} />
      <span className={styles.tools}>
        <Button size="small" type="primary" disabled={!typed} onClick={() => onPrice(typed)}>
          {t('lockIt')}
        </Button>
        {price !== null && (
          <Button size="small" type="text" onClick={() => onPrice(null)}>
            {t('lockNot')}
          </Button>
        )}
      </span>
    </div>
  );
}

/** Puts the text that is being written behind a price. Only whoever is known sells. */
export function LockPicker({ price, onPrice }: LockPickerProps) {
  const t = useTexts();
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const pick = (next: number | null) => {
    setOpen(false);
    onPrice(next);
  };
  const known = user?.kycStatus === 'verified';
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="topLeft"
      destroyOnHidden
      content={
        known ? (
          <PriceForm price={price} onPrice={pick} />
        ) : (
          <div className={messages.smallForm}>
            <p className="small">{t('lockUnknown')}</p>
            <Link to="/settings/verification">{t('verify')}</Link>
          </div>
        )
      }
    >
      <Button
        type="text"
        icon={price === null ? <LockOpen size={18} /> : <Lock size={18} />}
        aria-label={t('lock')}
        aria-pressed={price !== null}
        onClick={() => undefined}
      >
        {price !== null && formatInteger(price)}
      </Button>
    </Popover>
  );
}
