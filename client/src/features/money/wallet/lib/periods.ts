export const periodNames = ['thisMonth', 'lastMonth', 'thisYear', 'days'] as const;
export type PeriodName = (typeof periodNames)[number];

export interface Days {
  from: string;
  to: string;
}

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** Whole days, both included; a period that runs ends today. */
export function daysOf(name: Exclude<PeriodName, 'days'>, now: Date): Days {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const today = dayOf(year, month, day);
  if (name === 'thisMonth') return { from: dayOf(year, month, 1), to: today };
  if (name === 'thisYear') return { from: dayOf(year, 0, 1), to: today };
  return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) };
}
