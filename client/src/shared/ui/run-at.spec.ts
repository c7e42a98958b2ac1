import { runAt, taskTime } from './run-at';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('is one time within a task, however long that takes', async () => {
  const begun = taskTime();
  jest.advanceTimersByTime(20);
  expect(taskTime()).toBe(begun);
  await Promise.resolve();
  expect(taskTime()).toBe(begun + 20);
});

it('runs all of one time in one task, but what was called off', async () => {
  await Promise.resolve();
  const ran: string[] = [];
  const at = taskTime() + 150;
  runAt(at, () => ran.push('first'));
  const callOff = runAt(at, () => ran.push('second'));
  runAt(at, () => ran.push('third'));
  callOff();
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(149);
  expect(ran).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(ran).toEqual(['first', 'third']);
});

it('runs what is due already next', async () => {
  await Promise.resolve();
  const run = jest.fn();
  runAt(taskTime() - 10, run);
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(0);
  expect(run).toHaveBeenCalledTimes(1);
});
