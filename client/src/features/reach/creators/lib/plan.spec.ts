import { placeOf, planIn } from './plan';

const of = (text: string) => new URLSearchParams(text);

it('takes budget, pieces and people from the address, within their bounds', () => {
  expect(planIn(of('budget=120000&pieces=4&people=3&newcomer=1&category=a'))).toMatchObject({
    budget: { minor: 120_000 },
    pieces: 4,
    people: 3,
    newcomer: true,
    search: { filter: { conditions: [{ field: 'category', values: ['a'] }] } },
  });
  expect(planIn(of('budget=0&pieces=999&people=x'))).toMatchObject({
    budget: { minor: 1 },
    pieces: 100,
    people: 8,
    newcomer: false,
  });
});

it('places a span on its scale', () => {
  expect(placeOf({ low: 25, likely: 50, high: 75 }, 100)).toEqual({ left: 25, width: 50, likely: 50 });
  expect(placeOf({ low: 0, likely: 0, high: 0 }, 0)).toEqual({ left: 0, width: 0, likely: 0 });
});
