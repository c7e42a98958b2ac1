import type { TeamMemberEntity } from './team.entity.js';
import type { InvitationState } from './team.types.js';

/** What an invitation is now; who joined and left again had accepted it. */
export function invitationState(
  { status, userId, expiresAt }: Pick<TeamMemberEntity, 'status' | 'userId' | 'expiresAt'>,
  now: Date,
): InvitationState {
  if (userId !== null) return 'accepted';
  if (status === 'declined') return 'declined';
  if (status === 'removed') return 'revoked';
  return expiresAt !== null && expiresAt > now ? 'pending' : 'expired';
}
