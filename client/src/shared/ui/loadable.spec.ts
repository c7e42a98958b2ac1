import { after, hasFailed, isLoading } from './loadable';
import type { Loadable } from './loadable';

const nothing = { data: undefined, isPending: true, isError: false, error: null, refetch: () => undefined };
const loading: Loadable<string> = { ...nothing, fetchStatus: 'fetching' };
const failed: Loadable<string> = {
  ...nothing,
  isPending: false,
  isError: true,
  error: new Error('no'),
  fetchStatus: 'idle',
};
const there: Loadable<string> = { ...nothing, data: 'here', isPending: false, fetchStatus: 'idle' };

it('shows a part once what stands above it is there or has failed', () => {
  expect(isLoading(after([loading], there))).toBe(true);
  expect(after([loading], there).data).toBeUndefined();
  expect(after([there, loading], there).data).toBeUndefined();
  expect(after([there, failed], there)).toBe(there);
});

it('says at once that a part has failed', () => {
  expect(hasFailed(after([loading], failed))).toBe(true);
});
