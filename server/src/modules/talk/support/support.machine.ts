import { StateMachine } from '../../../kernel/state-machine.js';
import type { SupportState } from './support.types.js';

export type SupportEvent = 'write' | 'answer' | 'wait' | 'resume' | 'close' | 'reopen';

/** `write` is the person's, all others are the team's. Whoever answers may say that it is the person's turn now. */
export const supportMachine = new StateMachine<SupportState, SupportEvent>('A support conversation', [
  { from: ['open', 'waiting', 'closed'], event: 'write', to: ['open'] },
  { from: ['open'], event: 'answer', to: ['open', 'waiting'] },
  { from: ['waiting'], event: 'answer', to: ['waiting'] },
  { from: ['open'], event: 'wait', to: ['waiting'] },
  { from: ['waiting'], event: 'resume', to: ['open'] },
  { from: ['open', 'waiting'], event: 'close', to: ['closed'] },
  { from: ['closed'], event: 'reopen', to: ['open'] },
]);

/** What staff ask for by naming the state it should have. */
export const eventTowards = (now: SupportState, wanted: SupportState): SupportEvent =>
  wanted === 'closed' ? 'close' : wanted === 'waiting' ? 'wait' : now === 'closed' ? 'reopen' : 'resume';
