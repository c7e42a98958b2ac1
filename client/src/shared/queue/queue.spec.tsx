import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Queue, useQueue } from '.';

interface Case {
  id: string;
  name: string;
}
const cases = (count: number): Case[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(at + 1), name: `Case ${at + 1}` }));
const keyOf = ({ id }: Case) => id;

function Desk({ start }: { start: Case[] }) {
  const [rows, setRows] = useState(start);
  const [chosen, setChosen] = useState<string[]>([]);
  const queue = useQueue({ rows, keyOf, name: 'id' });
  const leave = (gone: string[]) => {
    setRows(rows.filter(({ id }) => !gone.includes(id)));
    queue.goOn(new Set(gone));
  };
  const { row } = queue;
  return (
    <Queue<Case>
      title="Waiting"
      count={rows.length}
      query={{
        data: { data: rows },
        isPending: false,
        isError: false,
        error: null,
        refetch: () => undefined,
      }}
      queue={queue}
      keyOf={keyOf}
      row={({ id, name }) => ({ who: { id, displayName: name }, title: name, detail: `@${id}`, dueAt: null })}
      choice={{
        has: ({ id }) => chosen.includes(id),
        toggle: ({ id }) => setChosen([...chosen, id]),
        set: () => undefined,
        clear: () => setChosen([]),
        fits: ({ id }) => id !== '2',
      }}
      bulk={
        chosen.length > 0
          ? {
              label: `${chosen.length} selected`,
              actions: (
                <button type="button" onClick={() => leave(chosen)}>
                  All
                </button>
              ),
            }
          : undefined
      }
      empty="Nothing waits"
      nothing="All done"
    >
      {row && (
        <section aria-label={row.name}>
          <button type="button" onClick={() => leave([row.id])}>
            Decide
          </button>
          <button type="button" onClick={() => queue.step(1)}>
            Next
          </button>
        </section>
      )}
    </Queue>
  );
}

function open(rows: Case[], at = '/') {
  const router = createMemoryRouter([{ path: '/', element: <Desk start={rows} /> }], {
    initialEntries: [at],
  });
  render(<RouterProvider router={router} />);
  return router;
}

const listed = () => within(screen.getByRole('region', { name: 'Waiting' }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shows = (name: string) => screen.findByRole('region', { name });

afterEach(cleanup);

describe('the queue', () => {
  it('opens the first, or the one of the address, and tells the address which', async () => {
    const router = open(cases(3), '/?id=2');
    await shows('Case 2');
    expect(
      listed()
        .getByRole('button', { name: /Case 2/ })
        .getAttribute('aria-current'),
    ).toBe('true');
    press('Next');
    await shows('Case 3');
    expect(router.state.location.search).toBe('?id=3');
    press('Next');
    await shows('Case 3');
  });

  it('keeps pace with keys that come faster than it is drawn', async () => {
    open(cases(5), '/?id=1');
    await shows('Case 1');
    const next = screen.getByRole('button', { name: 'Next' });
    act(() => {
      for (let times = 0; times < 3; times++) next.click();
    });
    await shows('Case 4');
  });

  it('goes on with the one below after a decision, and says when nothing is left', async () => {
    open(cases(3), '/?id=2');
    await shows('Case 2');
    press('Decide');
    await shows('Case 3');
    press('Decide');
    await shows('Case 1');
    press('Decide');
    expect(await screen.findByText('All done')).toBeTruthy();
    expect(screen.getByText('Nothing waits')).toBeTruthy();
  });

  it('lets several be chosen where they allow it', async () => {
    open(cases(3));
    await shows('Case 1');
    expect(listed().getAllByRole('checkbox')).toHaveLength(2);
    fireEvent.click(listed().getByRole('checkbox', { name: 'Select Case 1' }));
    fireEvent.click(listed().getByRole('checkbox', { name: 'Select Case 3' }));
    expect(screen.getByRole('toolbar', { name: '2 selected' })).toBeTruthy();
    press('All');
    await shows('Case 2');
    expect(listed().getAllByRole('listitem')).toHaveLength(1);
  });

  it('draws of a long list what is in sight, and says how long it is', async () => {
    open(cases(500));
    await shows('Case 1');
    const items = listed().getAllByRole('listitem');
    expect(items.length).toBeLessThan(60);
    expect(items[0]?.getAttribute('aria-setsize')).toBe('500');
  });
});
