import { formatDateTime, formatTime } from '@/shared/format';
import { Button } from '@/shared/ui/Button';
import { useStateTexts } from '@/shared/ui/states.texts';
import type { DraftHandle } from '@/shared/drafts/useDraft';
import styles from './form.module.css';

interface DraftBarProps<T> {
  draft: DraftHandle<T>;
  /** Puts the found draft into the form. */
  onUse: (value: T) => void;
  onDrop?: () => void;
  /** False once the person has decided. */
  offer: boolean;
}

/** Offers a half-typed form again. */
export function DraftBar<T>({ draft, onUse, onDrop, offer }: DraftBarProps<T>) {
  const t = useStateTexts();
  const { found } = draft;
  if (!offer || !found) return null;
  return (
    <div className={styles.bar} role="status">
      <span>{t('draftFound', { at: formatDateTime(found.savedAt) })}</span>
      <Button size="small" type="text" onClick={() => void draft.clear().then(onDrop)}>
        {t('draftDrop')}
      </Button>
      <Button size="small" onClick={() => onUse(found.value)}>
        {t('draftUse')}
      </Button>
    </div>
  );
}

/** "Draft saved at 09:41" */
export function SavedAt({ at }: { at: string | null }) {
  const t = useStateTexts();
  return at ? <span className="small muted">{t('draftSaved', { time: formatTime(at) })}</span> : null;
}
