export const supportStates = ['open', 'waiting', 'closed'] as const;
export type SupportState = (typeof supportStates)[number];

export const supportPriorities = ['high', 'normal', 'low'] as const;
export type SupportPriority = (typeof supportPriorities)[number];

/** Why our team closed a conversation. */
export const closeReasons = ['solved', 'explained', 'no_answer', 'duplicate', 'misuse'] as const;
export type CloseReason = (typeof closeReasons)[number];

export const LONGEST_SUBJECT = 120;
export const LONGEST_TEXT = 5000;
export const LONGEST_NOTE = 4000;
export const MOST_LABELS = 10;
