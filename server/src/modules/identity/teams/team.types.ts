export const teamMemberStatuses = ['invited', 'active', 'declined', 'removed'] as const;
export type TeamMemberStatus = (typeof teamMemberStatuses)[number];

export const invitationStates = ['pending', 'accepted', 'declined', 'expired', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];
