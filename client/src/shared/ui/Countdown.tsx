import { useEffect, useState } from 'react';
import { formatClock, formatDeadline } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';

/** The present, read again every `every` milliseconds. */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}

/** Seconds left until a moment, 0 once it has passed. */
export function useSecondsLeft(until: number | null): number {
  const now = useNow(1000);
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}

export const Clock = ({ seconds }: { seconds: number }) => (
  <span className="num">{formatClock(seconds)}</span>
);

/** A deadline relative to now, kept right while it is on screen. */
export function Deadline({ at }: { at: string | Date }) {
  const language = useLanguage();
  const now = useNow(30_000);
  return (
    <time className="num" dateTime={new Date(at).toISOString()}>
      {formatDeadline(at, language, now)}
    </time>
  );
}
