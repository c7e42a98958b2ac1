/** All devices of a person, whichever team they act for there: what is theirs alone. */
export const personRoom = (userId: string): string => `user:${userId}`;

/** All who act for an owner at present: the person themselves, or members of the team. Rows name their owner. */
export const ownerRoom = (ownerId: string): string => `owner:${ownerId}`;

/** Those of them who may see the money of the owner. */
export const moneyRoom = (ownerId: string): string => `owner:${ownerId}:money`;

/** The devices of one member that act for the team. */
export const memberRoom = (teamId: string, userId: string): string => `team:${teamId}:${userId}`;
