export const postKinds = ['text', 'image', 'video', 'audio', 'poll'] as const;
export type PostKind = (typeof postKinds)[number];

/** Kinds that can be made here so far. */
export const madeKinds = ['text', 'image', 'video'] as const satisfies readonly PostKind[];
export type MadeKind = (typeof madeKinds)[number];

export const postAudiences = ['public', 'adult', 'subscribers', 'paid'] as const;
export type PostAudience = (typeof postAudiences)[number];

/** How a post stands open to whoever looks; a public one is unlocked for everybody. */
export const postPrivacies = [
  'only18',
  'only18Unlocked',
  'subscriberLocked',
  'subscriber',
  'locked',
  'unlocked',
] as const;
export type PostPrivacy = (typeof postPrivacies)[number];
