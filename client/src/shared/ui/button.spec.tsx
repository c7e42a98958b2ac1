import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { toast, toastItems } from '@/shared/feedback/toast-store';
import { Button } from './Button';
import { statusWord } from './status-words';
import { labelOf } from './labels';

afterEach(() => {
  cleanup();
  toast.clear();
});

describe('a button', () => {
  it('without a handler says that it is under development', () => {
    render(<Button>Later</Button>);
    fireEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(toastItems()).toMatchObject([{ level: 'info', title: 'Under development' }]);
  });

  it('with a handler, a link or a form says nothing', () => {
    const run = jest.fn();
    render(
      <MemoryRouter>
        <Button onClick={run}>Run</Button>
        <Button to="/wallet">Wallet</Button>
        <form onSubmit={(event) => event.preventDefault()}>
          <Button htmlType="submit">Send</Button>
        </form>
      </MemoryRouter>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Run' }));
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    fireEvent.click(screen.getByRole('link', { name: 'Wallet' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(toastItems()).toEqual([]);
  });
});

describe('words', () => {
  it('stand for states, in both languages', () => {
    expect(statusWord('changes_requested', 'en')).toMatchObject({
      label: 'Changes requested',
      tone: 'warning',
    });
    expect(statusWord('live', 'de')).toMatchObject({ label: 'Live', live: true });
  });

  it('are readable where nobody knows the state', () => {
    expect(statusWord('waiting_for_rain', 'en')).toMatchObject({
      label: 'Waiting for rain',
      tone: 'neutral',
    });
    expect(labelOf('create_and_post')).toBe('Create & Post');
    expect(labelOf('video9x16')).toBe('9:16 video');
    expect(labelOf('some_newKind')).toBe('Some new kind');
  });
});
