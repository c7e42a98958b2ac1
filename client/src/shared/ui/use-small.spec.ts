import { isSmall } from './useSmall';

const realMedia = window.matchMedia;
afterEach(() => {
  window.matchMedia = realMedia;
});

/** A window of this width, as a browser answers media queries. */
function windowOf(width: number): void {
  window.matchMedia = (query) => {
    const limit = Number(/\(max-width: ([\d.]+)px\)/.exec(query)?.[1]);
    return Object.assign(realMedia(query), { matches: width <= limit });
  };
}

it.each([
  [390, true],
  [1023, true],
  [1024, false],
  [1440, false],
])('a window of %i is small: %s', (width, small) => {
  windowOf(width);
  expect(isSmall()).toBe(small);
});
