import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useAddressedKey, useAddressedQueue } from '.';

const rows = ['1', '2', '3', '4'];
let decide: ((key: string) => void)[] = [];

function Desk() {
  const key = useAddressedKey();
  const queue = useAddressedQueue({ rows, keyOf: (row) => row, list: '/cases', opened: undefined });
  // As the answer to a decision hears of the queue: as it was when the decision was made.
  decide.push((one) => queue.goOn(new Set([one])));
  return (
    <button type="button" onClick={() => queue.step(1)}>
      Case {key}
    </button>
  );
}

afterEach(() => {
  cleanup();
  decide = [];
});

const open = (at: string) => {
  const router = createMemoryRouter([{ path: '/cases/:id?', element: <Desk /> }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
};

describe('a queue in the address', () => {
  it('goes on with the one below a decided one', async () => {
    open('/cases/2');
    act(() => decide.at(-1)?.('2'));
    expect(await screen.findByText('Case 3')).toBeTruthy();
  });

  it('stays where somebody went while the decision was on its way', async () => {
    open('/cases/1');
    const answered = decide.at(-1);
    for (const next of ['2', '3']) {
      act(() => screen.getByRole('button').click());
      await screen.findByText(`Case ${next}`);
    }
    await act(() => Promise.resolve(answered?.('1')));
    expect(screen.getByText('Case 3')).toBeTruthy();
  });
});
