export {
  casePath,
  queuePaths,
  staffCasesQuery,
  staffQueuesQuery,
  useStaffCases,
  useStaffQueues,
} from './queues';
export type { StaffCase, StaffQueue, StaffQueueKind } from './queues';
