import { DAY } from '../../../kernel/clock.js';

/**
 * The next reading: a grid of `perDay` moments, shifted by what the content was tracked for, so that all contents of
 * one challenge are read together and challenges spread over the day. The end of the watch is the last moment.
 */
export function nextReading(now: Date, perDay: number, gridKey: string, until: Date | null = null): Date {
  const step = Math.floor(DAY / perDay);
  const shift = hash(gridKey) % step;
  const slot = Math.floor((now.getTime() - shift) / step) + 1;
  const next = new Date(slot * step + shift);
  return until !== null && until < next ? until : next;
}

/** A chart shows a gap where more than one and a half steps lie between two readings. */
export const isGap = (before: Date, after: Date, perDay: number): boolean =>
  after.getTime() - before.getTime() > (DAY / perDay) * 1.5;

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return value;
}
