export const audienceKinds = ['followers', 'subscribers', 'buyers', 'users'] as const;
export type AudienceKind = (typeof audienceKinds)[number];

/** Whom a broadcast is for. Who that is, is decided when it goes out. */
export interface Audience {
  kind: AudienceKind;
  /** Of the kind `users`. */
  userIds?: string[];
  /** Of the kind `subscribers`: of these tiers alone. */
  tierIds?: string[];
}

export const broadcastStates = ['queued', 'running', 'done', 'failed'] as const;
export type BroadcastState = (typeof broadcastStates)[number];

export const MOST_NAMED = 500;
