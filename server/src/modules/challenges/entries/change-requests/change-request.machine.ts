import { StateMachine } from '../../../../kernel/state-machine.js';
import type { ChangeRequestStatus } from './change-request.types.js';

export type ChangeRequestEvent = 'accept' | 'reject' | 'time_out';

export const changeRequestMachine = new StateMachine<ChangeRequestStatus, ChangeRequestEvent>('The change', [
  { from: ['proposed'], event: 'accept', to: ['accepted'] },
  { from: ['proposed'], event: 'reject', to: ['rejected'] },
  { from: ['proposed'], event: 'time_out', to: ['expired'] },
]);
