export { queryClient } from './client';
export { useAction } from './useAction';
export { useOpenedOne } from './useOpenedOne';
export type { ActionOptions } from './useAction';
