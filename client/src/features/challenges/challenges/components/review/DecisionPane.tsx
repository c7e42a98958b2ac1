import { Checkbox } from 'antd';
import { Check, CircleAlert, CircleCheck, MessageSquare, RotateCcw, X } from 'lucide-react';
import { formatClock, formatDeadline, formatInteger, formatMoney } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { Button, Facts, Kbd, Pane, Tag, labelOf } from '@/shared/ui';
import type { Challenge, Entry, ReviewDecision } from '@/features/challenges/challenges/api/types';
import { reviewChecks } from '@/features/challenges/challenges/lib/review-checks';
import type { Check as BriefCheck } from '@/features/challenges/challenges/lib/review-checks';
import { useTexts } from '@/features/challenges/challenges/texts/review';
import { AdCodeProof } from './AdCodeProof';
import { AskDisqualification } from './AskDisqualification';
import { GuestWords } from './GuestWords';
import { StepProof } from './StepProof';
import { StreamProof } from './StreamProof';
import styles from './decision.module.css';

interface DecisionPaneProps {
  entry: Entry;
  challenge: Challenge;
  may: (decision: ReviewDecision) => boolean;
  onDecide: (decision: ReviewDecision) => void;
  onApproveWithNote: () => void;
  /** What was said the last time, without its comments at seconds. */
  lastNote: string;
  ticks: Readonly<Record<string, number | null>>;
  onTick: (value: string, on: boolean) => void;
  /** Null while there is no video to jump in. */
  onJump: ((second: number) => void) | null;
  playable: boolean;
}

interface CheckRowProps {
  check: BriefCheck;
  ticked: boolean;
  /** Where in the video it was seen. */
  at: number | null;
  onTick: (on: boolean) => void;
  onJump: ((second: number) => void) | null;
}

function CheckRow({ check, ticked, at, onTick, onJump }: CheckRowProps) {
  const t = useTexts();
  const { name, state } = check;
  const value = name === 'found' || name === 'gone' ? labelOf(check.value) : check.value;
  const title = t(`check.${name}`, { value });
  if (state === 'ask')
    return (
      <li data-state={ticked ? 'pass' : 'ask'}>
        <Checkbox
          className={styles.tick ?? ''}
          checked={ticked}
          onChange={({ target }) => onTick(target.checked)}
        >
          <b>{title}</b>
          <span>{t(ticked ? 'ticked' : 'yourEye')}</span>
        </Checkbox>
        {ticked && at !== null && onJump && (
          <button
            type="button"
            className={styles.jump}
            aria-label={t('jump', { at: formatClock(at) })}
            onClick={() => onJump(at)}
          >
            {formatClock(at)}
          </button>
        )}
      </li>
    );
  return (
    <li data-state={state}>
      {state === 'pass' ? (
        <CircleCheck size={17} aria-hidden="true" />
      ) : (
        <CircleAlert size={17} aria-hidden="true" />
      )}
      <div>
        <b>{title}</b>
        <span>{name === 'portrait' ? check.value : t(state === 'pass' ? 'checkedByUs' : 'notFound')}</span>
      </div>
    </li>
  );
}

/** Where a price is paid for the work, no view is paid or left unpaid. */
function viewFigures(
  { views }: DecisionPaneProps['entry'],
  { mode }: DecisionPaneProps['challenge'],
  t: ReturnType<typeof useTexts>,
) {
  if (views.paid + views.unpaid === 0) return [];
  if (mode === 'fixed')
    return [{ label: t('verifiedViews'), value: formatInteger(views.paid + views.unpaid) }];
  return [
    { label: t('paidViews'), value: formatInteger(views.paid) },
    { label: t('unpaidViews'), value: formatInteger(views.unpaid) },
  ];
}

function Figures({
  entry,
  challenge,
  lastNote,
}: Pick<DecisionPaneProps, 'entry' | 'challenge' | 'lastNote'>) {
  const t = useTexts();
  const language = useLanguage();
  const { dueAt, status, reward, changeRequests, check } = entry;
  const undecided = entry.allowedEvents.includes('approve');
  return (
    <div className={styles.facts}>
      <Facts
        items={[
          ...(undecided && challenge.payPerEntry
            ? [{ label: t('ifApproved'), value: formatMoney(challenge.payPerEntry) }]
            : []),
          ...viewFigures(entry, challenge, t),
          ...(reward ? [{ label: t('earnedSoFar'), value: formatMoney(reward) }] : []),
        ]}
      />
      {undecided && dueAt && (
        <p className="small muted">
          {t(status === 'draft_submitted' ? 'draftSelf' : 'postSelf', {
            when: formatDeadline(dueAt, language),
          })}
        </p>
      )}
      {check && <p className="small muted">{check.message}</p>}
      {changeRequests > 0 && <p className="small muted">{t('changesAsked', { count: changeRequests })}</p>}
      {lastNote && (
        <p className={styles.note}>
          <b>{t('lastNote')}:</b> {lastNote}
        </p>
      )}
    </div>
  );
}

/** What was checked, what it costs, and the three answers with their keys. */
export function DecisionPane(props: DecisionPaneProps) {
  const { entry, challenge, may, onDecide, onApproveWithNote, lastNote, ticks, onTick, onJump, playable } =
    props;
  const t = useTexts();
  const handed = entry.submittedAt !== null;
  const checks = handed ? reviewChecks(entry, challenge) : [];
  const done = checks.filter(({ state, value }) => state === 'pass' || (state === 'ask' && value in ticks));
  const decidable = may('approve') || may('reject');
  return (
    <aside className={styles.decision} aria-label={t('against_brief')}>
      <Pane className={styles.checks} label={t('against_brief')}>
        <header>
          <h2>{t('against_brief')}</h2>
          {checks.length > 0 && (
            <Tag tone={done.length === checks.length ? 'success' : 'warning'}>
              {t('passed', { done: done.length, all: checks.length })}
            </Tag>
          )}
        </header>
        <ul>
          {checks.map((check) => (
            <CheckRow
              key={`${check.name}-${check.value}`}
              check={check}
              ticked={check.value in ticks}
              at={ticks[check.value] ?? null}
              onTick={(on) => onTick(check.value, on)}
              onJump={onJump}
            />
          ))}
        </ul>
        <StepProof entry={entry} />
        {challenge.type === 'livestream' && <StreamProof entry={entry} />}
        {challenge.type === 'ad_posting' && <AdCodeProof entry={entry} />}
        <Figures entry={entry} challenge={challenge} lastNote={lastNote} />
        <GuestWords entry={entry} />
        <AskDisqualification key={entry.id} entry={entry} />
      </Pane>
      {decidable && (
        <footer>
          <Button
            type="primary"
            size="large"
            block
            disabled={!may('approve')}
            onClick={() => onDecide('approve')}
          >
            <Check size={17} aria-hidden="true" />
            <span className="grow">{t('approve')}</span>
            <Kbd>A</Kbd>
          </Button>
          {may('approve') && (
            <Button type="text" block onClick={onApproveWithNote}>
              <MessageSquare size={16} aria-hidden="true" />
              <span className="grow">{t('approveWithNote')}</span>
            </Button>
          )}
          {may('request_changes') && (
            <Button size="large" block onClick={() => onDecide('request_changes')}>
              <RotateCcw size={16} aria-hidden="true" />
              <span className="grow">{t('changes')}</span>
              <Kbd>C</Kbd>
            </Button>
          )}
          {may('reject') && (
            <Button type="text" danger size="large" block onClick={() => onDecide('reject')}>
              <X size={16} aria-hidden="true" />
              <span className="grow">{t('reject')}</span>
              <Kbd>R</Kbd>
            </Button>
          )}
          <p className={styles.keys}>
            <Kbd>J</Kbd>
            <Kbd>K</Kbd> {t('nextPrevious')}
            {playable && (
              <>
                <Kbd>Space</Kbd> {t('playPause')}
              </>
            )}
            <Kbd>?</Kbd> {t('allKeys')}
          </p>
        </footer>
      )}
    </aside>
  );
}
