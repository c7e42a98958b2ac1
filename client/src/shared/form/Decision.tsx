import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Rules } from '@/shared/api/rules';
import { useTexts } from './decision.texts';
import { Button } from '@/shared/ui/Button';
import { FormActions } from './layout';
import { ReasonModal } from './ReasonModal';

type Choice = 'approve' | 'reject';

interface DecisionProps {
  /** The body the decision is sent in, with its reason. */
  of: Rules<'ApprovalDecisionDto' | 'PayoutDecisionDto'>;
  /** What is asked before each of the two. */
  questions: Readonly<Record<Choice, { title: string; text: string }>>;
  /** Which of the two may not be chosen here and now. */
  closed?: Partial<Record<Choice, boolean>>;
  /** Id of the text that says why. */
  closedBy?: string | undefined;
  /** Stands in for the button where the approval happens elsewhere. */
  approval?: ReactNode;
  onDecide: (decision: Choice, note: string) => Promise<unknown>;
}

/** Yes or no of a member of staff, each with its words and a reason. */
export function Decision({ of, questions, closed = {}, closedBy, approval, onDecide }: DecisionProps) {
  const t = useTexts();
  const [asking, setAsking] = useState<Choice | null>(null);
  const state = (choice: Choice) => ({
    disabled: closed[choice] ?? false,
    ...(closed[choice] && closedBy !== undefined ? { 'aria-describedby': closedBy } : {}),
    onClick: () => setAsking(choice),
  });
  return (
    <>
      <p className="small muted">{t('audited')}</p>
      <FormActions>
        <Button danger {...state('reject')}>
          {t('reject')}
        </Button>
        {approval ?? (
          <Button type="primary" {...state('approve')}>
            {t('approve')}
          </Button>
        )}
      </FormActions>
      {asking && (
        <ReasonModal
          {...questions[asking]}
          of={of}
          name="note"
          label={t('reason')}
          needed={t('reasonNeeded')}
          okText={t(asking)}
          cancelText={t('notNow')}
          danger={asking === 'reject'}
          onClose={() => setAsking(null)}
          onSend={(note) => onDecide(asking, note)}
        />
      )}
    </>
  );
}
