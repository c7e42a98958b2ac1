import { heardSince, onReturn } from './connection';

it('counts as a gap what was asked for longer ago than the server remembers, and nothing shorter', () => {
  const returned = jest.fn();
  const stop = onReturn(returned);
  heardSince(Date.now() - 5000);
  expect(returned).not.toHaveBeenCalled();
  heardSince(Date.now() - 30_000);
  expect(returned).toHaveBeenCalledTimes(1);
  stop();
});
