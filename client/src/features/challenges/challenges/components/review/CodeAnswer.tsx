import { useState } from 'react';
import { AnswerAdCodeDto } from '@/shared/api/rules';
import { ReasonModal } from '@/shared/form';
import { Button } from '@/shared/ui';
import type { useAnswerAdCode } from '@/features/challenges/challenges/api/proof';
import { useTexts } from '@/features/challenges/challenges/texts/proof';

interface CodeAnswerProps {
  answer: ReturnType<typeof useAnswerAdCode>;
  /** What the button says for a code that works. */
  works: string;
  /** Asked, and explained, before another code is asked for. */
  title: string;
  text: string;
}

/** Whether an ad code works, as its brand has tried it; where it does not, its creator reads why. */
export function CodeAnswer({ answer, works, title, text }: CodeAnswerProps) {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <div className="row wrap">
        <Button type="primary" loading={answer.isPending} onClick={() => answer.mutate({ answer: 'works' })}>
          {works}
        </Button>
        <Button onClick={() => setAsking(true)}>{t('fails')}</Button>
      </div>
      {asking && (
        <ReasonModal
          open
          of={AnswerAdCodeDto}
          name="note"
          title={title}
          text={text}
          label={t('reason')}
          needed={t('reasonNeeded')}
          okText={t('fails')}
          cancelText={t('cancel')}
          onClose={() => setAsking(false)}
          onSend={(note) => answer.mutateAsync({ answer: 'fails', note })}
        />
      )}
    </>
  );
}
