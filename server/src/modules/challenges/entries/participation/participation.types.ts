export const requestStatuses = ['pending', 'accepted', 'rejected', 'withdrawn'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export const invitationStatuses = ['pending', 'accepted', 'declined', 'expired', 'revoked'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];
