import { formatClock } from '@/shared/format';

export interface Comment {
  /** Second of the video; null = about the whole. */
  at: number | null;
  text: string;
}

const LINE = /^(\d{1,3}):([0-5]\d)\s+(\S.*)$/;

/** A line as it is typed: "0:11 Logo is turned away" stands at second 11. */
export function commentOf(line: string, at: number | null): Comment {
  const found = LINE.exec(line.trim());
  if (!found) return { at, text: line.trim() };
  const [, minutes = '0', seconds = '0', text = ''] = found;
  return { at: Number(minutes) * 60 + Number(seconds), text };
}

/** In the order of the video, what is about the whole last. */
export const inOrder = (comments: readonly Comment[]): Comment[] =>
  comments.toSorted((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity));

/** The note that is sent: a line for each comment, with its second in front. */
export const noteOf = (comments: readonly Comment[]): string =>
  inOrder(comments)
    .map(({ at, text }) => (at === null ? text : `${formatClock(at)} ${text}`))
    .join('\n');

/** The comments at seconds of a note that was sent, and what else it says. */
export function readNote(note: string | null): { comments: Comment[]; rest: string } {
  const lines = (note ?? '').split('\n').map((line) => commentOf(line, null));
  return {
    comments: lines.filter(({ at }) => at !== null),
    rest: lines
      .filter(({ at, text }) => at === null && text !== '')
      .map(({ text }) => text)
      .join('\n'),
  };
}
