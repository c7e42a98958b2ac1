import type { BoardRowDto } from '../challenges/index.js';

/** Whose earnings the reader may see: all of them (the brand), the own ones, or none. */
export interface BoardReader {
  earningsOf: 'all' | { userId: string } | null;
}

export const seesEarningsOf = (userId: string, { earningsOf }: BoardReader): boolean =>
  earningsOf === 'all' || earningsOf?.userId === userId;

/** JSON of a row without its end, what it earned and what it would get. */
interface SharedRow {
  userId: string;
  reward: string;
  expected: string;
  text: string;
}

/** A part of a board that all its readers share for a moment. */
export interface SharedBoard {
  rows: SharedRow[];
  total: number;
  /** Prizes by rank are no secret: what a place would get is for all to see. */
  prized: boolean;
  nextCursor?: string | null;
}

export const sharedRow = ({ reward, expected, ...row }: BoardRowDto): SharedRow => ({
  userId: row.user.id,
  reward: JSON.stringify(reward),
  expected: JSON.stringify(expected),
  text: JSON.stringify(row).slice(0, -1),
});

/** The rows as JSON, with the money that this reader may see. */
export const rowTexts = ({ rows, prized }: SharedBoard, reader: BoardReader): string =>
  rows
    .map(({ userId, reward, expected, text }) => {
      const shown = seesEarningsOf(userId, reader);
      return `${text},"reward":${shown ? reward : 'null'},"expected":${shown || prized ? expected : 'null'}}`;
    })
    .join(',');

/** A place on the board, as a cursor with the rank that its row was shown with. */
export function placeOf(place: string | undefined): { rank: number; cursor: string | undefined } {
  if (place === undefined) return { rank: 0, cursor: undefined };
  const [, rank = '0', cursor = ''] = /^(\d{1,9})\.(.+)$/.exec(place) ?? [];
  return { rank: Number(rank), cursor };
}
