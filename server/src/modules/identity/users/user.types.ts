import type { CategoryScope } from '../categories/index.js';

export const accountTypes = ['creator', 'brand'] as const;
export type AccountType = (typeof accountTypes)[number];

export const mezzyaTypes = ['none', 'prospect', 'mezzya'] as const;
export type MezzyaType = (typeof mezzyaTypes)[number];

export const userStates = ['active', 'suspended', 'deletion_requested', 'deleted'] as const;
export type UserState = (typeof userStates)[number];

export const socialPlatforms = ['instagram', 'tiktok', 'youtube'] as const;
export type SocialPlatform = (typeof socialPlatforms)[number];
export type Socials = Partial<Record<SocialPlatform, string>>;

export const whoCanMessage = ['only_friends', 'everyone', 'pay_per_message', 'subscribers'] as const;
export type WhoCanMessage = (typeof whoCanMessage)[number];

/** Kinds of notifications by name: on or off. */
export type Switches = Record<string, boolean>;

/** Categories that a person may name in the own profile. */
export const profileScopes: readonly CategoryScope[] = ['creator', 'challenge', 'product'];
