export { queryClient } from './client';
export { useAction } from './useAction';
export type { ActionOptions } from './useAction';
