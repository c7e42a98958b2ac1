import { figuresOf } from './figures.js';

const row = (rating: number, handedIn: number, changesAsked: number, published: number) => ({
  rating,
  handedIn,
  changesAsked,
  published,
});

describe('figures by stars', () => {
  it('are empty without ovations', () => {
    expect(figuresOf([])).toEqual({
      published: 0,
      average: null,
      positive: 0,
      neutral: 0,
      negative: 0,
      byRating: [],
    });
  });

  it('average what is on the wall, and leave out what has no stars', () => {
    expect(figuresOf([row(5, 4, 1, 2), row(2, 2, 1, 1), row(0, 1, 0, 1)])).toMatchObject({
      published: 4,
      average: 4,
      positive: 4,
      neutral: 0,
      negative: 2,
      byRating: [{ changeRate: 0.25 }, { changeRate: 0.5 }, { changeRate: 0 }],
    });
  });
});
