import { cleanup, render } from '@testing-library/react';
import { useMoves } from './useMoves';

const ROW = 46;
const animated = jest.fn();
let calm = false;

function Board({ order }: { order: string[] }) {
  const frame = useMoves<HTMLUListElement>(order.join(), 'rowKey');
  return (
    <ul ref={frame}>
      {order.map((key, at) => (
        <li key={key} data-row-key={key} data-at={at} />
      ))}
    </ul>
  );
}

beforeEach(() => {
  animated.mockClear();
  // jsdom lays nothing out and animates nothing: rows stand where their number says.
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, Number(this.dataset['at'] ?? 0) * ROW, 600, ROW);
  });
  HTMLElement.prototype.animate = function (this: HTMLElement, frames, options) {
    animated(this.dataset['rowKey'], frames, options);
    return {} as Animation;
  };
  window.matchMedia = (query: string) => ({ matches: calm && query.includes('reduce') }) as MediaQueryList;
});
afterEach(() => {
  cleanup();
  calm = false;
  jest.restoreAllMocks();
});

describe('rows that change places', () => {
  it('slide from where they were in 280 ms, and the others stand still', () => {
    const { rerender } = render(<Board order={['a', 'b', 'c']} />);
    expect(animated).not.toHaveBeenCalled();
    rerender(<Board order={['b', 'a', 'c']} />);
    expect(animated.mock.calls.map(([key, frames]) => [key, frames[0].transform])).toEqual([
      ['b', 'translate(0px, 46px)'],
      ['a', 'translate(0px, -46px)'],
    ]);
    expect(animated.mock.calls[0][2]).toMatchObject({ duration: 280 });
  });

  it('fade with reduced motion', () => {
    calm = true;
    const { rerender } = render(<Board order={['a', 'b']} />);
    rerender(<Board order={['b', 'a']} />);
    expect(animated.mock.calls.map(([, frames]) => Object.keys(frames[0]))).toEqual([
      ['opacity'],
      ['opacity'],
    ]);
  });
});
