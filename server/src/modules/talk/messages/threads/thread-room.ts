/** Devices that show a conversation, and hear who types in it. */
export const conversationRoom = (conversationId: string): string => `conversation:${conversationId}`;
