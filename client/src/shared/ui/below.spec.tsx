import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Below } from './Below';
import { Loaded } from './Loaded';
import type { Loadable } from './loadable';

const loading: Loadable<string> = {
  data: undefined,
  isPending: true,
  isError: false,
  error: null,
  refetch: () => undefined,
};
const come: Loadable<string> = { ...loading, data: 'Keys', isPending: false };

const page = (above: Loadable<string>, below?: ReactNode) => (
  <>
    <Loaded query={above} skeleton={<p>Shapes</p>}>
      {(keys) => <p>{keys}</p>}
    </Loaded>
    <Below above={[above]}>
      <p>History</p>
      {below}
    </Below>
  </>
);
const isSeen = (text: string) => {
  const found = screen.queryByText(text);
  return found !== null && getComputedStyle(found).visibility === 'visible';
};
const seen = () => ['Shapes', 'Keys', 'History'].filter(isSeen);
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('is seen at once where what stands above was quick', () => {
  const { rerender } = render(page(loading));
  expect(seen()).toEqual([]);
  rerender(page(come));
  expect(seen()).toEqual(['Keys', 'History']);
});

it('is seen when the shapes above go, which stay a moment longer than the loading', () => {
  const { rerender } = render(page(loading));
  wait(200);
  expect(seen()).toEqual(['Shapes']);
  rerender(page(come));
  expect(seen()).toEqual(['Shapes']);
  wait(300);
  expect(seen()).toEqual(['Keys', 'History']);
});

it('waits for the shapes above also where its own parts take long to begin', () => {
  const Slow = () => {
    useEffect(() => {
      jest.advanceTimersByTime(20);
    }, []);
    return null;
  };
  const { rerender } = render(page(loading, <Slow />));
  // Between the time of the shapes above and that of a timer of its own.
  wait(140);
  expect(seen()).toEqual(['Shapes']);
  rerender(page(come, <Slow />));
  expect(seen()).toEqual(['Shapes']);
  wait(300);
  expect(seen()).toEqual(['Keys', 'History']);
});
