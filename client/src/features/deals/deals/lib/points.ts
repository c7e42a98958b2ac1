interface Point {
  text: string;
  atSec?: number;
}

const LINE = /^(?:(\d{1,3}):([0-5]\d)\s+)?(.+)$/;
const MOST = 50;

/** One remark to a line: "0:08 the label faces away" is one at the eighth second. */
export const pointsIn = (text: string): Point[] =>
  text
    .split('\n')
    .map((line) => LINE.exec(line.trim()))
    .flatMap((found): Point[] => {
      if (!found) return [];
      const [, minutes, seconds, words = ''] = found;
      const at = minutes === undefined ? {} : { atSec: Number(minutes) * 60 + Number(seconds) };
      return [{ text: words, ...at }];
    })
    .slice(0, MOST);

export const timeOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
