import { StateMachine } from '../../../../kernel/state-machine.js';
import type { StepStatus } from './entry-step.types.js';

/** submit: by the creator; send_back and accept: the brand's answer; pass and miss: what we saw ourselves. */
export type StepEvent = 'submit' | 'send_back' | 'accept' | 'pass' | 'miss';

/** The life of a step. The entry moves beside it by the events of its own table. */
export const stepMachine = new StateMachine<StepStatus, StepEvent>('A step', [
  { from: ['open', 'sent_back'], event: 'submit', to: ['submitted'] },
  { from: ['submitted'], event: 'send_back', to: ['sent_back'] },
  { from: ['submitted'], event: 'accept', to: ['done'] },
  { from: ['open'], event: 'pass', to: ['done'] },
  { from: ['open', 'submitted', 'sent_back'], event: 'miss', to: ['missed'] },
]);
