export { Queue } from './Queue';
export type { QueueProps, QueueRow } from './Queue';
export { useQueue } from './useQueue';
export type { QueueState } from './useQueue';
export { StatusQueue } from './StatusQueue';
export { useAddressedKey, useAddressedQueue } from './useAddressedQueue';
