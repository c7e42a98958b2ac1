import { act, render, screen } from '@testing-library/react';
import { Below } from './Below';
import type { Loadable } from './loadable';

const loading: Loadable<string> = {
  data: undefined,
  isPending: true,
  isError: false,
  error: null,
  refetch: () => undefined,
};
const come: Loadable<string> = { ...loading, data: 'come', isPending: false };
const page = (above: Loadable<string>) => (
  <Below above={[above]}>
    <p>History</p>
  </Below>
);
const seen = () => getComputedStyle(screen.getByText('History')).visibility === 'visible';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('is seen at once where what stands above was quick', () => {
  const { rerender } = render(page(loading));
  expect(seen()).toBe(false);
  rerender(page(come));
  expect(seen()).toBe(true);
});

it('is seen when the shapes above go, which stay a moment longer than the loading', () => {
  const { rerender } = render(page(loading));
  act(() => jest.advanceTimersByTime(200));
  rerender(page(come));
  expect(seen()).toBe(false);
  act(() => jest.advanceTimersByTime(300));
  expect(seen()).toBe(true);
});
