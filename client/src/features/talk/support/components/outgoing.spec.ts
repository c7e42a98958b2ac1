import { act, renderHook } from '@testing-library/react';
import { useOutgoing } from './useOutgoing';

const written = (text: string) => {
  const { result } = renderHook(useOutgoing);
  act(() => result.current.setText(text));
  const sent = result.current.next();
  return { result, sent };
};

describe('a text that is sent', () => {
  it('is gone once it has arrived, and keeps its id until then', () => {
    const { result, sent } = written(' Where is my money? ');
    expect(sent.text).toBe('Where is my money?');
    expect(result.current.next()).toBe(sent);
    act(() => result.current.done());
    expect(result.current.text).toBe('');
    act(() => result.current.setText('Where is my money?'));
    expect(result.current.next().clientId).not.toBe(sent.clientId);
  });

  it('leaves what was written after it', () => {
    const { result } = written('Where is my money?');
    act(() => result.current.setText('Where is my money?\nIt is urgent'));
    act(() => result.current.done());
    expect(result.current.text).toBe('It is urgent');
  });

  it('leaves what was written in its place', () => {
    const { result } = written('Where is my money?');
    act(() => result.current.setText('One more question'));
    act(() => result.current.done());
    expect(result.current.text).toBe('One more question');
  });
});
