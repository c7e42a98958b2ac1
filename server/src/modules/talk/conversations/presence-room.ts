/** Those who may know whether this person is online, and look at a conversation with them. */
export const presenceRoom = (userId: string): string => `presence:${userId}`;
