import type { Schemas } from '@/shared/api';

export type Stream = Schemas['StreamDto'];

const DAY = 86_400_000;

/** What the creator does next about the stream. */
export type StreamTask = 'propose' | 'wait' | 'prepare' | 'link' | 'report' | 'reported';

export function streamTask(stream: Stream | undefined, now: number): StreamTask {
  if (!stream || (stream.startsAt === null && stream.proposedStartsAt === null)) return 'propose';
  if (stream.proposedStartsAt !== null || stream.startsAt === null) return 'wait';
  const begins = Date.parse(stream.startsAt);
  if (stream.minutes !== null) return 'reported';
  if (stream.url !== null) return begins < now ? 'report' : 'prepare';
  // An appeal can bring an entry back whose slot is long over: it needs another one.
  if (stream.dueAt === null && stream.endsAt !== null && Date.parse(stream.endsAt) < now) return 'propose';
  return begins - now > DAY ? 'prepare' : 'link';
}

/** Whoever leaves now owes the fee: the agreed slot is too close to be moved, and its stream was not shared. */
export const costsToLeave = ({ startsAt, url, dueAt, noShowFee }: Stream, now: number): boolean =>
  noShowFee !== null &&
  url === null &&
  dueAt !== null &&
  startsAt !== null &&
  Date.parse(startsAt) - now < DAY;

/** An agreed slot can be moved in time, as often as the server says. */
export const isMovable = ({ startsAt, movesLeft, proposedStartsAt }: Stream, now: number): boolean =>
  movesLeft > 0 && proposedStartsAt === null && startsAt !== null && Date.parse(startsAt) - now > DAY;
