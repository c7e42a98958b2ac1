import { StateMachine } from '../../../kernel/state-machine.js';
import type { AppealOutcome, AppealStatus } from './appeal.types.js';

export const appealMachine = new StateMachine<AppealStatus, 'uphold' | 'reverse'>('An appeal', [
  { from: ['open'], event: 'uphold', to: ['upheld'] },
  { from: ['open'], event: 'reverse', to: ['reversed'] },
]);

export const eventOf = (outcome: AppealOutcome) => (outcome === 'upheld' ? 'uphold' : 'reverse');
