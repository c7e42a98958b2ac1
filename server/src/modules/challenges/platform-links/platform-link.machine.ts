import { StateMachine } from '../../../kernel/state-machine.js';
import type { PlatformLinkStatus } from './platform-link.types.js';

export type PlatformLinkEvent = 'connect' | 'finish' | 'time_out' | 'token_dies' | 'provider_ends' | 'unlink';

/**
 * The life of a link. Only `finish`, the end of a sign-in at the platform by the person, makes it verified: renewing
 * tokens is no event, so that it can never verify a half-finished link.
 */
export const platformLinkMachine = new StateMachine<PlatformLinkStatus, PlatformLinkEvent>('The link', [
  {
    from: ['unlinked', 'revoked', 'pending_verification'],
    event: 'connect',
    to: ['pending_verification'],
  },
  // What is linked stays as it is until the person has come back from the platform.
  { from: ['verified'], event: 'connect', to: ['verified'] },
  { from: ['stale'], event: 'connect', to: ['stale'] },
  { from: ['pending_verification', 'stale', 'verified'], event: 'finish', to: ['verified'] },
  { from: ['pending_verification'], event: 'time_out', to: ['unlinked'] },
  { from: ['verified'], event: 'token_dies', to: ['stale'] },
  { from: ['verified', 'stale'], event: 'provider_ends', to: ['revoked'] },
  { from: ['verified', 'stale'], event: 'unlink', to: ['revoked'] },
  { from: ['pending_verification'], event: 'unlink', to: ['unlinked'] },
]);
