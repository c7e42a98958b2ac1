import { Lock, LockOpen } from 'lucide-react';
import { lazy, useState } from 'react';
import type { Message } from '@/entities/conversation';
import { formatInteger } from '@/shared/format';
import { PayModal } from '@/shared/pay/PayModal';
import { Button } from '@/shared/ui';
import { useTexts } from '../texts';
import { useFilesInside } from './useFilesInside';
import styles from './messages.module.css';

const UnlockForm = lazy(async () => ({ default: (await import('./UnlockForm')).UnlockForm }));

function Unlock({ message, price }: { message: Message; price: string }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" type="primary" icon={<LockOpen size={15} />} onClick={() => setOpen(true)}>
        {t('unlockFor', { price })}
      </Button>
      {open && (
        <PayModal title={t('unlockAsk', { name: message.sender.displayName })} onClose={() => setOpen(false)}>
          {(onBusy) => <UnlockForm message={message} onBusy={onBusy} onDone={() => setOpen(false)} />}
        </PayModal>
      )}
    </>
  );
}

/**
 * Words and files behind a price. Who has not paid gets a drawing of a text and how many files there are: nothing of
 * what it says or shows is on their device.
 */
export function Locked({ message, own }: { message: Message; own: boolean }) {
  const t = useTexts();
  const { text, unlocked } = message;
  const inside = useFilesInside()(message.lockedFiles);
  const price = formatInteger(message.price ?? 0);
  if (!own && !unlocked)
    return (
      <div className={styles.locked}>
        <span className={styles.hidden} aria-hidden="true" />
        <span className="small">
          <Lock size={14} aria-hidden="true" /> {t('locked')}
          {inside !== '' && ` · ${inside}`}
        </span>
        <Unlock message={message} price={price} />
      </div>
    );
  return (
    <>
      {text !== null && <p>{text}</p>}
      <span className={styles.lockNote}>
        {unlocked ? <LockOpen size={13} aria-hidden="true" /> : <Lock size={13} aria-hidden="true" />}{' '}
        {own ? t(unlocked ? 'lockSold' : 'lockWaits', { price }) : t('lockPaid', { price })}
      </span>
    </>
  );
}
