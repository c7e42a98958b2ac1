export { pace, queryClient } from './client';
export { openedQuery } from './opened';
export { bothTouched, keys, refresh, refreshAll, touched } from './resources';
export type { Change, Touched } from './resources';
export { shown, useAction } from './useAction';
export type { ActionOptions } from './useAction';
export { useLiveQueries } from './useLiveQueries';
