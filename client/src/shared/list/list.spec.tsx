import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { store } from '@/shared/auth/store';
import { ListPage } from './ListPage';
import type { Ask, ListDeclaration } from './types';

// Other suites may be running beside this one.
configure({ asyncUtilTimeout: 10_000 });

interface Row {
  id: string;
  name: string;
  state: string;
}
const rows: Row[] = Array.from({ length: 45 }, (_, at) => ({
  id: String(at + 1),
  name: `Row ${at + 1}`,
  state: at % 3 === 0 ? 'live' : 'paused',
}));
const asked: Ask[] = [];
const opened = jest.fn();
const archived = jest.fn((_chosen: readonly Row[]) => Promise.resolve());

const fetch = (ask: Ask) => {
  asked.push(ask);
  const { state, team } = ask.filters;
  const found = rows
    .filter((row) => (!state || row.state === state) && (!team || team === 'none'))
    .filter((row) => row.name.includes(ask.q) && team !== 'none');
  return Promise.resolve({
    data: found.slice((ask.page - 1) * ask.per, ask.page * ask.per),
    page: ask.page,
    per: ask.per,
    total: found.length,
  });
};

const list: ListDeclaration<Row> = {
  id: 'rows',
  source: { key: ['rows'], fetch },
  rowKey: 'id',
  columns: [
    {
      title: 'Name',
      sortBy: 'name',
      render: (_, { id, name }) => (
        <>
          {name} <button type="button">own click {id}</button>
        </>
      ),
    },
    { title: 'Status', sortBy: { desc: 'state' }, render: (_, { state }) => state },
  ],
  search: 'Search rows',
  filters: [
    {
      kind: 'segments',
      name: 'state',
      label: 'Status',
      all: 'All statuses',
      options: [
        { value: 'live', label: 'Live' },
        { value: 'paused', label: 'Paused' },
      ],
    },
    {
      kind: 'select',
      name: 'team',
      label: 'Team',
      all: 'All teams',
      options: [{ value: 'none', label: 'None' }],
    },
  ],
  views: [{ id: 'running', label: 'Running', query: 'state=live' }],
  bulk: [{ label: 'Archive', primary: true, run: archived }],
  onOpen: opened,
  rowName: ({ name }) => name,
  empty: 'nothing here',
};

function open(address = '/rows') {
  const router = createMemoryRouter(
    [
      {
        path: '/rows',
        element: <ListPage<Row> title="Rows" primary={{ label: 'New', to: '/new' }} {...list} />,
      },
    ],
    { initialEntries: [address] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Provider>,
  );
  return router;
}
const row = (name: string) => screen.getByText(name).closest('tr') as HTMLElement;
const address = (router: ReturnType<typeof open>) => router.state.location.search;

beforeEach(() => {
  asked.length = 0;
  jest.clearAllMocks();
});
afterEach(cleanup);

describe('a list', () => {
  it('is what its address says', async () => {
    open('/rows?state=live&q=Row&sort=name:desc&page=2&per=10&team=unheard');
    await screen.findByText('5 of 15 shown');
    expect(asked[0]).toEqual({ page: 2, per: 10, sort: 'name:desc', q: 'Row', filters: { state: 'live' } });
  });

  it('writes filters, order, search and page into the address, and begins anew with page 1', async () => {
    const router = open('/rows?page=2');
    await screen.findByText('20 of 45 shown');
    fireEvent.click(screen.getByText('Live'));
    await screen.findByText('15 of 15 shown');
    expect(address(router)).toBe('?state=live');
    fireEvent.click(screen.getByRole('columnheader', { name: 'Status' }));
    await waitFor(() => expect(address(router)).toBe('?state=live&sort=state'));
    fireEvent.change(screen.getByPlaceholderText('Search rows'), { target: { value: 'Row 1' } });
    await waitFor(() => expect(address(router)).toBe('?state=live&sort=state&q=Row+1'));
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ page: 1, sort: 'state', q: 'Row 1', filters: { state: 'live' } }),
    );
  });

  it('shows given views as links and marks the one on screen', async () => {
    const router = open();
    await screen.findByText('20 of 45 shown');
    const views = within(screen.getByRole('navigation', { name: 'Views' }));
    fireEvent.click(views.getByRole('link', { name: 'Running' }));
    await screen.findByText('15 of 15 shown');
    expect(address(router)).toBe('?state=live&view=running');
    expect(views.getByRole('link', { name: 'Running' }).getAttribute('aria-current')).toBe('page');
    fireEvent.click(screen.getByText('Paused'));
    await views.findByText('changed');
    fireEvent.click(views.getByRole('link', { name: 'All' }));
    await waitFor(() => expect(address(router)).toBe(''));
  });

  it('says which filter keeps everything away and drops it', async () => {
    const router = open('/rows?state=live&team=none');
    await screen.findByText('No results for all 2 filters');
    await screen.findByText('Without “Team: None” there are 15.');
    fireEvent.click(screen.getByRole('button', { name: 'Without Team' }));
    await screen.findByText('15 of 15 shown');
    expect(address(router)).toBe('?state=live');
  });

  it('lets several rows be chosen, over pages, and does one thing with them', async () => {
    open('/rows?per=4');
    await screen.findByText('4 of 45 shown');
    const create = () => screen.getByRole('link', { name: 'New' });
    expect(create().className).toContain('primary');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Row 2' }));
    fireEvent.click(screen.getByTitle('2'));
    await screen.findByText('Row 5');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Row 5' }));
    await screen.findByText('2 selected');
    await waitFor(() => expect(create().className).not.toContain('primary'));
    await act(() => Promise.resolve(fireEvent.click(screen.getByRole('button', { name: 'Archive' }))));
    expect(archived.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(['2', '5']);
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  });

  it('keeps what is chosen while an action with other rows runs', async () => {
    open();
    await screen.findByText('Row 1');
    let end = () => {};
    archived.mockReturnValueOnce(new Promise<void>((resolve) => (end = resolve)));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Row 2' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Archive' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Row 3' }));
    await screen.findByText('2 selected');
    await act(() => Promise.resolve(end()));
    await screen.findByText('1 selected');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Row 3' }).checked).toBe(true);
  });
});

describe('the rows', () => {
  it('are walked, chosen and opened by keyboard', async () => {
    open();
    await screen.findByText('Row 1');
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(document.activeElement).toBe(row('Row 1'));
    fireEvent.keyDown(row('Row 1'), { key: 'ArrowDown' });
    fireEvent.keyDown(row('Row 2'), { key: 'j' });
    expect(document.activeElement).toBe(row('Row 3'));
    expect(row('Row 3').tabIndex).toBe(0);
    expect(row('Row 1').tabIndex).toBe(-1);
    fireEvent.keyDown(row('Row 3'), { key: 'x' });
    await screen.findByText('1 selected');
    fireEvent.keyDown(row('Row 3'), { key: 'Enter' });
    expect(opened).toHaveBeenCalledWith(rows[2]);
    fireEvent.keyDown(row('Row 3'), { key: 'End' });
    expect(document.activeElement).toBe(row('Row 20'));
    fireEvent.keyDown(row('Row 20'), { key: 'k' });
    expect(document.activeElement).toBe(row('Row 19'));
    fireEvent.keyDown(row('Row 19'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  });

  it('leave the keys of what is typed alone', async () => {
    open();
    await screen.findByText('Row 1');
    const field = screen.getByPlaceholderText('Search rows');
    act(() => field.focus());
    fireEvent.keyDown(field, { key: 'j' });
    expect(document.activeElement).toBe(field);
  });

  it('open by a click, but not by one on a control inside', async () => {
    open();
    await screen.findByText('Row 1');
    fireEvent.click(screen.getByRole('button', { name: 'own click 1' }));
    expect(opened).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Row 1'));
    expect(opened).toHaveBeenCalledWith(rows[0]);
  });
});
