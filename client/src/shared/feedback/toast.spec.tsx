import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { toastTokens } from '@/shared/theme';
import { themeCss } from '@/shared/theme/css';
import { toast } from './toast-store';
import type { ToastLevel } from './toast-store';
import { ToastHost } from './ToastHost';

beforeEach(() => {
  jest.useFakeTimers();
  render(<ToastHost />);
});
afterEach(() => {
  act(() => toast.clear());
  cleanup();
  jest.useRealTimers();
});

const shown = () => screen.queryAllByText(/^T\d|^hello/).length;

describe('toasts', () => {
  it.each<[ToastLevel, number]>([
    ['info', 3000],
    ['success', 3000],
    ['warning', 4000],
    ['error', 5000],
  ])('leaves a %s on screen for %i ms', (level, time) => {
    act(() => void toast[level]('hello'));
    act(() => jest.advanceTimersByTime(time - 1));
    expect(shown()).toBe(1);
    act(() => jest.advanceTimersByTime(1));
    expect(shown()).toBe(0);
  });

  it('says once that it is gone', () => {
    const gone = jest.fn();
    act(() => void toast.info('hello', { onGone: gone, undo: () => undefined }));
    act(() => jest.advanceTimersByTime(2999));
    expect(gone).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    act(() => toast.clear());
    expect(gone).toHaveBeenCalledTimes(1);
  });

  it('shows three at once and the fourth when there is room', () => {
    act(() => [1, 2, 3, 4].forEach((number) => toast.info(`T${number}`)));
    expect(shown()).toBe(3);
    expect(screen.queryByText('T4')).toBeNull();
    act(() => jest.advanceTimersByTime(3000));
    expect(screen.queryByText('T4')).not.toBeNull();
  });

  it('is 360 wide with a gutter of 8 and corners of 4, at the top right', () => {
    expect(toastTokens).toMatchObject({ width: 360, gutter: 8, max: 3, dragDismiss: 0.8 });
    expect(themeCss()).toContain('--toast-width:360px;--toast-gutter:8px;');
    expect(themeCss()).toContain('--radius-toast:4px;');
  });

  it('goes when dragged by touch beyond 80 percent of its width, and springs back before', () => {
    act(() => void toast.info('hello'));
    const card = screen.getByRole('status');
    Object.defineProperty(card, 'offsetWidth', { value: 360 });
    const drag = (distance: number) => {
      fireEvent.pointerDown(card, { pointerType: 'touch', clientX: 0 });
      fireEvent.pointerMove(card, { pointerType: 'touch', clientX: distance });
      fireEvent.pointerUp(card, { pointerType: 'touch', clientX: distance });
    };
    drag(280);
    expect(shown()).toBe(1);
    drag(290);
    expect(shown()).toBe(0);
  });

  it('does not say the same thing twice at once', () => {
    act(() => {
      toast.error('hello');
      toast.error('hello');
    });
    expect(shown()).toBe(1);
  });

  it('takes an action back', () => {
    const undo = jest.fn();
    act(() => void toast.success('hello', { undo }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(shown()).toBe(0);
  });
});
