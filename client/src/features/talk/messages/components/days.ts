import type { Message } from '@/entities/conversation';

export interface Day {
  /** Of the reader's calendar. */
  key: string;
  at: string;
  messages: Message[];
}

const keyOf = (at: string): string => {
  const date = new Date(at);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
};

/** The oldest first, as they are read. */
export function daysOf(newestFirst: readonly Message[]): Day[] {
  const days: Day[] = [];
  for (const message of newestFirst.toReversed()) {
    const key = keyOf(message.createdAt);
    const last = days.at(-1);
    if (last?.key === key) last.messages.push(message);
    else days.push({ key, at: message.createdAt, messages: [message] });
  }
  return days;
}

/** How many days ago, by the calendar. */
export function daysAgo(at: string, now = new Date()): number {
  const date = new Date(at);
  const day = (of: Date) => Date.UTC(of.getFullYear(), of.getMonth(), of.getDate());
  return Math.round((day(now) - day(date)) / 86_400_000);
}
