export { Queue } from './Queue';
export type { QueueProps, QueueRow } from './Queue';
export { useQueue } from './useQueue';
export type { QueueState } from './useQueue';
export { useAddressedKey, useAddressedQueue } from './useAddressedQueue';
