import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { confirmRequest } from '@/shared/feedback/confirm-store';
import { DetailPage } from './DetailPage';
import type { NextAction } from './DetailPage';
import { ThemeScope } from './Themed';
import { Timeline } from './Timeline';

afterEach(cleanup);

const run = jest.fn();
const actions: NextAction[] = [
  { event: 'pay', label: 'Pay', place: 'filled', run },
  { event: 'topup', label: 'Top up', place: 'filled', run },
  { event: 'pause', label: 'Pause', confirm: { title: 'Pause it?' }, run },
  { event: 'resume', label: 'Resume', run },
];
const page = (allowedEvents: string[]) =>
  render(
    <MemoryRouter>
      <DetailPage title="Kaffee" status="live" allowedEvents={allowedEvents} actions={actions} />
    </MemoryRouter>,
  );
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('the page of one thing', () => {
  it('offers what the server allows, with at most one filled button at the edge', () => {
    page(['pause', 'pay', 'topup', 'unknown']);
    expect(screen.getByText('Live')).toBeTruthy();
    expect(names()).toEqual(['Top up', 'Pause', 'Pay']);
    expect(document.querySelectorAll('.ant-btn-primary')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Pay' }).className).toContain('primary');
  });

  it('has no buttons where nothing is allowed', () => {
    page([]);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('asks first where it was told to', async () => {
    page(['pause']);
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(run).not.toHaveBeenCalled();
    const asked = confirmRequest();
    expect(asked).toMatchObject({ title: 'Pause it?', danger: false });
    await asked?.onOk?.();
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
    asked?.settle(true);
  });
});

it('a timeline tells what happened in order', () => {
  render(
    <Timeline
      label="History"
      events={[
        { id: '2', at: '2026-11-04T09:00:00', title: 'Went live', tone: 'success' },
        { id: '1', at: '2026-11-03T11:04:00', title: 'Paid', text: '1.190,00 €' },
      ]}
    />,
  );
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Went live11.04.2026, 09:00', 'Paid1.190,00 €11.03.2026, 11:04']);
});

it('a scope paints the document, and the one around it again when it is gone', () => {
  const both = (inner: boolean) => (
    <ThemeScope theme="wallet">{inner && <ThemeScope theme="dark">inside</ThemeScope>}</ThemeScope>
  );
  const { rerender } = render(both(true));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  rerender(both(false));
  expect(document.documentElement.dataset['theme']).toBe('wallet');
});
