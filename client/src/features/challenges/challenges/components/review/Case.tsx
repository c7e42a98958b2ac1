import { useEffect, useRef, useState } from 'react';
import type { PlayerHandle } from '@/shared/media';
import { useShortcuts } from '@/shared/keys';
import { useAnswer } from '@/features/challenges/challenges/api/entries';
import type { Challenge, Entry, ReviewDecision } from '@/features/challenges/challenges/api/types';
import { untickedPoints } from '@/features/challenges/challenges/lib/review-checks';
import { noteOf, readNote } from '@/features/challenges/challenges/lib/review-notes';
import { useTexts } from '@/features/challenges/challenges/texts/review';
import { Comments } from './Comments';
import { DecisionPane } from './DecisionPane';
import { NoteDialog } from './NoteDialog';
import { Player } from './Player';
import { useReviewNotes } from './useReviewNotes';
import type { Mark } from './VideoPlayer';

interface CaseProps {
  entry: Entry;
  challenge: Challenge;
  may: (decision: ReviewDecision) => boolean;
  /** With the points of the brief that nobody has ticked. */
  onApprove: (unticked: string[]) => void;
  onStep: (by: 1 | -1) => void;
  onPick: () => void;
  onAnswered: () => void;
}

const free = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('button, a, input, textarea, select, label, [role=dialog], [role=option]') === null;

/** One entry: the work, what is said about it, the brief it is held against, and the decision. */
export function Case({ entry, challenge, may, onApprove, onStep, onPick, onAnswered }: CaseProps) {
  const t = useTexts();
  const video = useRef<PlayerHandle>(null);
  const playable =
    entry.url === null && entry.media.some(({ kind, state }) => kind === 'video' && state === 'ready');
  const [second, setSecond] = useState<number | null>(playable ? 0 : null);
  const { notes, change, forget } = useReviewNotes(entry.id);
  const { comments, ticks } = notes;
  const writable = may('reject') || may('request_changes');
  const earlier = readNote(entry.note);
  const [noting, setNoting] = useState<ReviewDecision | null>(null);
  const unticked = untickedPoints(entry, challenge, ticks);
  const answer = useAnswer(challenge.id, (decision) => t(`done.${decision}`));
  const begin = (decision: ReviewDecision) => {
    if (!may(decision)) return;
    if (decision === 'approve') {
      onApprove(unticked);
      return;
    }
    setNoting(decision);
  };
  useShortcuts(t('review'), [
    { keys: 'j', label: t('next'), run: () => onStep(1) },
    { keys: 'k', label: t('previous'), run: () => onStep(-1) },
    { keys: 'a', label: t('approve'), run: () => begin('approve') },
    { keys: 'c', label: t('changes'), run: () => begin('request_changes') },
    { keys: 'r', label: t('reject'), run: () => begin('reject') },
    { keys: 'x', label: t('pick'), run: onPick },
    ...(playable ? [{ keys: 'Space', label: t('playLong') }] : []),
  ]);

  // Space plays, as long as it does not press something.
  useEffect(() => {
    if (!playable) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.defaultPrevented || !free(event.target)) return;
      event.preventDefault();
      video.current?.toggle();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [playable]);

  const seen = Object.values(ticks).filter((at) => at !== null);
  const marks: Mark[] = [
    ...new Map(
      [
        ...seen.map((at): Mark => ({ at, kind: 'check' })),
        ...[...comments, ...earlier.comments]
          .map(({ at }) => at)
          .filter((at) => at !== null)
          .map((at): Mark => ({ at, kind: 'comment' })),
      ].map((mark) => [`${mark.kind}-${mark.at}`, mark]),
    ).values(),
  ];
  const jump = (at: number) => video.current?.seek(at);

  return (
    <>
      <Player entry={entry} video={video} marks={marks} onSecond={setSecond}>
        {entry.submittedAt && (
          <Comments
            comments={comments}
            earlier={earlier.comments}
            second={second}
            onChange={(next) => change({ comments: next })}
            onJump={jump}
            writable={writable}
          />
        )}
      </Player>
      <DecisionPane
        entry={entry}
        challenge={challenge}
        may={may}
        onDecide={begin}
        onApproveWithNote={() => setNoting('approve')}
        lastNote={earlier.rest}
        ticks={ticks}
        onTick={(value, on) => {
          const { [value]: _before, ...rest } = ticks;
          change({ ticks: on ? { ...rest, [value]: second } : rest });
        }}
        onJump={second === null ? null : jump}
        playable={playable}
      />
      <NoteDialog
        decision={noting}
        entry={entry}
        challenge={challenge}
        unticked={unticked}
        start={noteOf(comments)}
        onClose={() => setNoting(null)}
        onSend={async (decision, note, reason) => {
          await answer.mutateAsync({ userId: entry.user.id, decision, note, reason });
          onAnswered();
          await forget();
        }}
      />
    </>
  );
}
