import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ConfirmHost } from './ConfirmHost';
import { confirm } from './confirm-store';
import { toast, toastItems } from './toast-store';

// Its code comes with the first question, or ahead of it.
beforeEach(async () => {
  await import('./ConfirmDialog');
  render(<ConfirmHost />);
});
afterEach(() => {
  cleanup();
  toast.clear();
});

const button = (name: string) => screen.getByRole('button', { name });

describe('the confirm dialog', () => {
  it('has Cancel and OK where nothing else is said', async () => {
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = confirm({ title: 'Cancel this challenge?', description: 'Accepted work is paid.' });
    });
    expect(await screen.findByText('Cancel this challenge?')).toBeTruthy();
    expect(screen.getByText('Accepted work is paid.')).toBeTruthy();
    expect(button('OK')).toBeTruthy();
    fireEvent.click(button('Cancel'));
    await expect(answer).resolves.toBe(false);
  });

  it('takes other words for both buttons', async () => {
    act(() => void confirm({ title: 'Leave?', cancelText: 'Stay', okText: 'Leave' }));
    expect(button('Stay')).toBeTruthy();
    fireEvent.click(button('Leave'));
    await waitFor(() => expect(screen.queryByText('Leave?')).toBeNull());
  });

  it('spins and cannot be pressed again while it works, then closes', async () => {
    let finish: () => void = () => undefined;
    const onOk = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = confirm({ title: 'Go on?', onOk });
    });
    fireEvent.click(button('OK'));
    const ok = await screen.findByRole<HTMLButtonElement>('button', { name: /OK/ });
    await waitFor(() => expect(ok.className).toContain('ant-btn-loading'));
    expect(ok.disabled).toBe(true);
    fireEvent.click(ok);
    expect(onOk).toHaveBeenCalledTimes(1);
    await act(async () => finish());
    await expect(answer).resolves.toBe(true);
    await waitFor(() => expect(screen.queryByText('Go on?')).toBeNull());
  });

  it('shows what went wrong in an error toast and closes', async () => {
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = confirm({ title: 'Pay?', onOk: () => Promise.reject(new Error('The card was declined')) });
    });
    await act(async () => fireEvent.click(button('OK')));
    await expect(answer).resolves.toBe(false);
    expect(toastItems()).toMatchObject([{ level: 'error', title: 'The card was declined' }]);
  });

  it('falls back to the fixed sentence for an error without words', async () => {
    act(() => void confirm({ title: 'Pay?', onOk: () => Promise.reject(new Error('')) }));
    await act(async () => fireEvent.click(button('OK')));
    await waitFor(() => expect(toastItems()).toMatchObject([{ level: 'error', title: 'An error occurred' }]));
  });
});
