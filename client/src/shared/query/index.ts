export { pace, queryClient } from './client';
export { openedQuery } from './opened';
export { patch } from './patch';
export { refresh, refreshAll } from './refresh';
export { bothTouched, keys, touched } from './resources';
export type { Change, Touched } from './resources';
export { shown, useAction } from './useAction';
export type { ActionOptions } from './useAction';
export { useLiveQueries } from './useLiveQueries';
