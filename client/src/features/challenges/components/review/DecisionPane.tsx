import { Checkbox } from 'antd';
import { Check, CircleAlert, CircleCheck, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { formatDeadline, formatInteger, formatMoney } from '../../../../shared/format';
import { useLanguage } from '../../../../shared/i18n/language';
import { Button, Facts, Kbd, Tag, labelOf } from '../../../../shared/ui';
import type { Challenge, Entry, ReviewDecision } from '../../api/types';
import { reviewChecks } from '../../lib/review-checks';
import type { Check as BriefCheck } from '../../lib/review-checks';
import { useTexts } from '../../texts/work';
import styles from './review.module.css';

interface DecisionPaneProps {
  entry: Entry;
  challenge: Challenge;
  may: (decision: ReviewDecision) => boolean;
  busy: boolean;
  onDecide: (decision: ReviewDecision) => void;
}

interface CheckRowProps {
  check: BriefCheck;
  ticked: boolean;
  onTick: (on: boolean) => void;
}

function CheckRow({ check, ticked, onTick }: CheckRowProps) {
  const t = useTexts();
  const { name, state } = check;
  const value = name === 'found' || name === 'gone' ? labelOf(check.value) : check.value;
  const title = t(`check.${name}`, { value });
  if (state === 'ask')
    return (
      <li data-state={ticked ? 'pass' : 'ask'}>
        <Checkbox checked={ticked} onChange={({ target }) => onTick(target.checked)}>
          <b>{title}</b>
          <span>{t(ticked ? 'ticked' : 'yourEye')}</span>
        </Checkbox>
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

function Figures({ entry, challenge }: Pick<DecisionPaneProps, 'entry' | 'challenge'>) {
  const t = useTexts();
  const language = useLanguage();
  const { dueAt, status, views, reward, note, changeRequests } = entry;
  const undecided = entry.allowedEvents.includes('approve');
  return (
    <div className={styles.facts}>
      <Facts
        items={[
          ...(undecided && challenge.payPerEntry
            ? [{ label: t('ifApproved'), value: formatMoney(challenge.payPerEntry) }]
            : []),
          ...(views.paid + views.unpaid > 0
            ? [
                { label: t('paidViews'), value: formatInteger(views.paid) },
                { label: t('unpaidViews'), value: formatInteger(views.unpaid) },
              ]
            : []),
          ...(reward ? [{ label: t('earnedSoFar'), value: formatMoney(reward) }] : []),
          ...(undecided && dueAt
            ? [
                {
                  label: t('withoutAnswer'),
                  value: t(status === 'draft_submitted' ? 'draftSelf' : 'postSelf', {
                    when: formatDeadline(dueAt, language),
                  }),
                },
              ]
            : []),
        ]}
      />
      {changeRequests > 0 && <p className="small muted">{t('changesAsked', { count: changeRequests })}</p>}
      {note && (
        <p className="small">
          <b>{t('lastNote')}:</b> {note}
        </p>
      )}
    </div>
  );
}

/** What was checked, what it costs, and the three answers with their keys. */
export function DecisionPane({ entry, challenge, may, busy, onDecide }: DecisionPaneProps) {
  const t = useTexts();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const handed = entry.submittedAt !== null;
  const checks = handed ? reviewChecks(entry, challenge) : [];
  const done = checks.filter(
    ({ state, value }) => state === 'pass' || (state === 'ask' && ticked.has(value)),
  );
  const tick = (value: string, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(value);
    else next.delete(value);
    setTicked(next);
  };
  const decidable = may('approve') || may('reject');
  return (
    <aside className={styles.decision} aria-label={t('against_brief')}>
      <div className={styles.checks}>
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
              ticked={ticked.has(check.value)}
              onTick={(on) => tick(check.value, on)}
            />
          ))}
        </ul>
        <Figures entry={entry} challenge={challenge} />
      </div>
      {decidable && (
        <footer>
          <Button
            type="primary"
            size="large"
            block
            disabled={busy || !may('approve')}
            onClick={() => onDecide('approve')}
          >
            <Check size={17} aria-hidden="true" />
            <span className="grow">{t('approve')}</span>
            <Kbd>A</Kbd>
          </Button>
          {may('request_changes') && (
            <Button size="large" block disabled={busy} onClick={() => onDecide('request_changes')}>
              <RotateCcw size={16} aria-hidden="true" />
              <span className="grow">{t('changes')}</span>
              <Kbd>C</Kbd>
            </Button>
          )}
          {may('reject') && (
            <Button type="text" danger size="large" block disabled={busy} onClick={() => onDecide('reject')}>
              <X size={16} aria-hidden="true" />
              <span className="grow">{t('reject')}</span>
              <Kbd>R</Kbd>
            </Button>
          )}
          <p className={styles.keys}>
            <Kbd>J</Kbd>
            <Kbd>K</Kbd> {t('nextPrevious')}
          </p>
        </footer>
      )}
    </aside>
  );
}
