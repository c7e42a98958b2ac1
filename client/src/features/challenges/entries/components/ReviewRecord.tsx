import type { Challenge } from '../api/types';
import type { ChallengeText } from '../texts/challenge';
import { useTexts } from '../texts/challenge';

const DAY_FROM_HOURS = 48;

function timeOf(hours: number, t: ChallengeText): string {
  if (hours < DAY_FROM_HOURS) return t('decidesHours', { count: Math.max(1, Math.round(hours)) });
  return t('decidesDays', { count: Math.round(hours / 24) });
}

/** How long the brand takes to decide; nothing where it has decided too little to say. */
export function DecidesIn({ record }: { record: Challenge['reviewRecord'] }) {
  const t = useTexts();
  if (!record) return null;
  return <>{t('decides', { time: timeOf(record.medianHours, t) })}</>;
}

/** The same, with how often it lets the deadline decide and rejects. */
export function ReviewRecord({ record }: { record: Challenge['reviewRecord'] }) {
  const t = useTexts();
  if (!record) return null;
  const { decisions, automaticPercent, rejectedPercent } = record;
  return (
    <p className="muted small">
      <DecidesIn record={record} />.{' '}
      {t('record', { decisions, automatic: automaticPercent, rejected: rejectedPercent })}
    </p>
  );
}
