import type { SessionPrincipal } from './principal.js';

export const stepUpPurposes = [
  'payout',
  'bank',
  'transfer',
  'email',
  'delete',
  'export',
  'password',
  'factor',
  'account',
] as const;
export type StepUpPurpose = (typeof stepUpPurposes)[number];

/** A code that was right. It is used up together with what it was asked for. */
export interface StepUpProof {
  /** In the transaction of the action; a second action with the same code fails. */
  use: () => Promise<void>;
}

/** A second proof for a sensitive action: a code by mail, bound to its purpose and session. Done by the auth module. */
export abstract class StepUp {
  /** Checks the code outside of the action's transaction, so that a wrong try counts whatever follows. */
  abstract require(
    principal: Pick<SessionPrincipal, 'userId' | 'sessionId'>,
    purpose: StepUpPurpose,
    code: string | undefined,
  ): Promise<StepUpProof>;
}
