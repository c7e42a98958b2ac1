/** `media`: documents, or files of several kinds; `link`: an address, without files. */
export const sentTypes = ['text', 'link', 'image', 'video', 'audio', 'media', 'giphy', 'gift'] as const;
export type SentType = (typeof sentTypes)[number];

export const messageTypes = [...sentTypes, 'locked', 'deleted'] as const;
export type MessageType = (typeof messageTypes)[number];

export const messageStatuses = ['read', 'new', 'deleted', 'edited'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export const reactions = ['like', 'love', 'haha', 'care', 'wow', 'sad'] as const;
export type Reaction = (typeof reactions)[number];

export const LONGEST_MESSAGE = 5000;
export const MOST_FILES = 10;
export const MOST_GIFTS = 100;
