import type { firstScreenShown as FirstScreenShown } from './first-screen';
import type { queryClient as Client } from './client';

/** The module as a page that has just been opened has it. */
function opened(): { firstScreenShown: typeof FirstScreenShown; queryClient: typeof Client } {
  let first: ReturnType<typeof opened> | undefined;
  jest.isolateModules(() => {
    first = {
      ...jest.requireActual<{ queryClient: typeof Client }>('./client'),
      ...jest.requireActual<{ firstScreenShown: typeof FirstScreenShown }>('./first-screen'),
    };
  });
  if (!first) throw new Error('not loaded');
  return first;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('waits until what was asked for is answered and painted', async () => {
  const { firstScreenShown, queryClient } = opened();
  let answer = (_text: string): void => undefined;
  const asked = queryClient.fetchQuery({
    queryKey: ['first'],
    queryFn: () => new Promise<string>((resolve) => void (answer = resolve)),
  });
  const shown = jest.fn();
  void firstScreenShown().then(shown);
  await jest.advanceTimersByTimeAsync(1000);
  expect(shown).not.toHaveBeenCalled();
  answer('there');
  await asked;
  expect(shown).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(100);
  expect(shown).toHaveBeenCalled();
});

it('waits for what an answer has brought to be asked for', async () => {
  const { firstScreenShown, queryClient } = opened();
  const shown = jest.fn();
  void firstScreenShown().then(shown);
  // Asked for while the first frame is drawn, as a part does that an answer has brought.
  let answer = (_text: string): void => undefined;
  void queryClient.fetchQuery({
    queryKey: ['second'],
    queryFn: () => new Promise<string>((resolve) => void (answer = resolve)),
  });
  await jest.advanceTimersByTimeAsync(1000);
  expect(shown).not.toHaveBeenCalled();
  answer('there');
  await jest.advanceTimersByTimeAsync(100);
  expect(shown).toHaveBeenCalled();
});

it('waits three seconds at most', async () => {
  const { firstScreenShown, queryClient } = opened();
  void queryClient.fetchQuery({ queryKey: ['first'], queryFn: () => new Promise<string>(() => undefined) });
  const shown = jest.fn();
  void firstScreenShown().then(shown);
  await jest.advanceTimersByTimeAsync(2900);
  expect(shown).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(shown).toHaveBeenCalled();
});
