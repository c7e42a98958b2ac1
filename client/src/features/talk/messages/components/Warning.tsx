import { ShieldAlert } from 'lucide-react';
import type { Message } from '@/entities/conversation';
import { Button } from '@/shared/ui';
import { useTexts } from '../texts';
import styles from './warning.module.css';

/** What whoever received the message should look out for. */
export function Warning({ message, onReport }: { message: Message; onReport: (message: Message) => void }) {
  const t = useTexts();
  const { warning } = message;
  if (warning === null) return null;
  return (
    <span className={styles.warning} role="note">
      <ShieldAlert size={14} aria-hidden="true" />
      <span>{t(`warnings.${warning}`)}</span>
      <Button size="small" type="text" onClick={() => onReport(message)}>
        {t('report')}
      </Button>
    </span>
  );
}
