import { StateMachine } from '../../../kernel/state-machine.js';
import type { ReportStatus } from './report.types.js';

type ReportEvent = 'take' | 'resolve' | 'dismiss' | 'reverse';

/** A reversal takes back what was done and says that nothing should have been. */
export const reportMachine = new StateMachine<ReportStatus, ReportEvent>('A report', [
  { from: ['open'], event: 'take', to: ['in_review'] },
  { from: ['open', 'in_review'], event: 'resolve', to: ['resolved'] },
  { from: ['open', 'in_review'], event: 'dismiss', to: ['dismissed'] },
  { from: ['resolved'], event: 'reverse', to: ['dismissed'] },
]);
