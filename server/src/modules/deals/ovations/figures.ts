import type { OvationFiguresDto } from './dto/ovation.dto.js';
import type { RatingFigures } from './ovation.types.js';

type Shown = { [Name in keyof OvationFiguresDto]: OvationFiguresDto[Name] };

const sum = (rows: readonly RatingFigures[], of: (row: RatingFigures) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** How often changes are asked for by stars is told to everybody: it shows whether a brand polishes its wall. */
export function figuresOf(rows: readonly RatingFigures[]): Shown {
  const starred = rows.filter(({ rating }) => rating > 0);
  const stars = sum(starred, ({ published }) => published);
  const handedIn = (from: number, to: number) =>
    sum(
      starred.filter(({ rating }) => rating >= from && rating <= to),
      (row) => row.handedIn,
    );
  return {
    published: sum(rows, ({ published }) => published),
    average: stars === 0 ? null : rounded(sum(starred, (row) => row.rating * row.published) / stars, 1),
    positive: handedIn(4, 5),
    neutral: handedIn(3, 3),
    negative: handedIn(1, 2),
    byRating: rows.map(({ rating, ...row }) => ({
      rating,
      handedIn: row.handedIn,
      changesAsked: row.changesAsked,
      published: row.published,
      changeRate: row.handedIn === 0 ? null : rounded(Math.min(1, row.changesAsked / row.handedIn), 3),
    })),
  };
}
