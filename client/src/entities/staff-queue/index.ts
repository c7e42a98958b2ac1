export { queuePaths, useStaffQueues } from './queues';
export type { StaffQueue, StaffQueueKind } from './queues';
