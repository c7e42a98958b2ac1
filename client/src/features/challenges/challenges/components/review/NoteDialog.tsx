import { useState } from 'react';
import { ReviewEntryDto } from '@/shared/api/rules';
import type { RejectionReason } from '@/entities/entry';
import { ReasonModal } from '@/shared/form';
import type { Suggestion } from '@/shared/form';
import type { Challenge, Entry, ReviewDecision } from '@/features/challenges/challenges/api/types';
import { reviewChecks } from '@/features/challenges/challenges/lib/review-checks';
import { useTexts } from '@/features/challenges/challenges/texts/review';
import { RejectionField, reasonOf } from './RejectionField';
import { UntickedPoints } from './UntickedPoints';

interface NoteDialogProps {
  /** Null = closed. */
  decision: ReviewDecision | null;
  entry: Entry;
  challenge: Challenge;
  unticked: readonly string[];
  /** The comments at seconds, as lines. */
  start: string;
  onClose: () => void;
  onSend: (decision: ReviewDecision, note: string, reason: RejectionReason | undefined) => Promise<unknown>;
}

const reasons = ['quality', 'sound', 'offBrief', 'tooShort'] as const;

/** What is often missing: first what our checks found in this entry, then what brands write most. */
function useSuggestions(entry: Entry, challenge: Challenge, unticked: readonly string[]): Suggestion[] {
  const t = useTexts();
  const missing = reviewChecks(entry, challenge)
    .filter(
      ({ state, name }) =>
        state === 'warn' && (name === 'disclosure' || name === 'hashtag' || name === 'mention'),
    )
    .map(({ name, value }) => ({
      label: t('suggest.missing', { value }),
      text:
        name === 'disclosure' ? t('suggest.disclosureText', { value }) : t('suggest.missingText', { value }),
    }));
  const points = unticked.map((point) => ({ label: point, text: t('suggest.pointText', { point }) }));
  const usual = reasons.map((reason) => ({ label: t(`reason.${reason}`), text: t(`reasonText.${reason}`) }));
  return [...missing, ...points, ...usual];
}

/** The note that goes with a decision. */
export function NoteDialog(props: NoteDialogProps) {
  const { decision, entry, challenge, unticked, start, onClose, onSend } = props;
  const t = useTexts();
  // While the dialog closes it still says what it was opened for.
  const [asked, setAsked] = useState<ReviewDecision>('reject');
  if (decision && decision !== asked) setAsked(decision);
  const suggestions = useSuggestions(entry, challenge, unticked);
  const approves = asked === 'approve';
  return (
    <ReasonModal
      of={ReviewEntryDto}
      name="note"
      open={decision !== null}
      title={t(`noteTitle.${asked}`)}
      text={approves && unticked.length > 0 ? <UntickedPoints points={unticked} /> : t(`noteText.${asked}`)}
      label={t(approves ? 'noteOptional' : 'note')}
      {...(approves
        ? {}
        : { needed: t('noteNeeded'), suggestions: { label: t('suggestions'), of: suggestions } })}
      start={approves ? '' : start}
      okText={t(`noteSend.${asked}`)}
      cancelText={t('cancel')}
      danger={asked === 'reject'}
      onClose={onClose}
      {...(asked === 'reject' ? { fields: <RejectionField of={ReviewEntryDto} /> } : {})}
      onSend={(note, values) => onSend(asked, note, asked === 'reject' ? reasonOf(values) : undefined)}
    />
  );
}
