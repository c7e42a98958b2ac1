import { SavedAt } from '@/shared/form';
import { Button } from '@/shared/ui';
import { useTexts } from '../texts/frame';
import styles from './settings.module.css';

interface SaveBarProps {
  dirty: boolean;
  sending: boolean;
  savedAt: string | null;
}

/** The one filled button of a form, and what has become of the words so far. */
export function SaveBar({ dirty, sending, savedAt }: SaveBarProps) {
  const t = useTexts();
  return (
    <div className={styles.save}>
      <span className="grow">{dirty && <SavedAt at={savedAt} />}</span>
      <Button type="primary" htmlType="submit" loading={sending} disabled={!dirty}>
        {t('save')}
      </Button>
    </div>
  );
}
