import { StateMachine } from '../../../kernel/state-machine.js';
import type { KycEvent, KycStatus } from './kyc.types.js';

/** schemas: draft → pending → in_review → decided; a verified profile may be asked again. */
export const kycMachine = new StateMachine<KycStatus, KycEvent>('The verification', [
  { from: ['none'], event: 'start', to: ['draft'] },
  { from: ['draft', 'needs_action', 'restricted'], event: 'submit', to: ['pending'] },
  { from: ['pending'], event: 'receive', to: ['in_review'] },
  { from: ['pending', 'in_review', 'verified'], event: 'ask', to: ['needs_action'] },
  { from: ['in_review'], event: 'verify', to: ['verified'] },
  { from: ['in_review'], event: 'reject', to: ['rejected'] },
  { from: ['needs_action'], event: 'restrict', to: ['restricted'] },
  { from: ['rejected'], event: 'reopen', to: ['draft'] },
]);
