import { useState } from 'react';
import { errorMessage } from '@/shared/api';
import { UserInputDto } from '@/shared/api/rules';
import { useTopics } from '@/shared/config';
import { toast } from '@/shared/feedback';
import { Chips } from '@/shared/form';
import { Button, Loaded, RowsSkeleton } from '@/shared/ui';
import { useTexts } from '../texts';
import styles from './step.module.css';

interface ReadyStepProps {
  start: string[];
  onChange: (ids: string[]) => void;
  onBack: () => void;
  onFinish: (ids: string[]) => Promise<unknown>;
}

/** Topics of interest, then the door opens. */
export function ReadyStep({ start, onChange, onBack, onFinish }: ReadyStepProps) {
  const t = useTexts();
  const topics = useTopics();
  const [chosen, setChosen] = useState(start);
  const [busy, setBusy] = useState(false);

  const choose = (next: string[]) => {
    setChosen(next);
    onChange(next);
  };
  const finish = async () => {
    setBusy(true);
    try {
      await onFinish(chosen);
    } catch (error) {
      toast.error(errorMessage(error));
      setBusy(false);
    }
  };

  return (
    <>
      <Loaded
        compact
        query={topics}
        skeleton={<RowsSkeleton rows={3} />}
        isEmpty={(list) => list.length === 0}
        empty={<p className="muted">{t('readyNone')}</p>}
      >
        {(list) => (
          <Chips
            label={t('readyTitle')}
            options={list.map(({ id, name }) => ({ value: id, title: name }))}
            value={chosen}
            maxCount={UserInputDto.fields['categoryIds']?.max ?? 0}
            onChange={choose}
          />
        )}
      </Loaded>
      <div className={styles.foot}>
        <Button size="large" type="text" onClick={onBack}>
          {t('back')}
        </Button>
        <span className="grow" />
        <Button
          type="primary"
          size="large"
          className={styles.next}
          loading={busy}
          onClick={() => void finish()}
        >
          {t('finish')}
        </Button>
      </div>
    </>
  );
}
