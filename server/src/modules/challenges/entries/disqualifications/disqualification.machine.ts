import { StateMachine } from '../../../../kernel/state-machine.js';
import type { DisqualificationStatus } from './disqualification.types.js';

export const disqualificationMachine = new StateMachine<DisqualificationStatus, 'dismiss' | 'disqualify'>(
  'The request',
  [
    { from: ['open'], event: 'dismiss', to: ['dismissed'] },
    { from: ['open'], event: 'disqualify', to: ['disqualified'] },
  ],
);
