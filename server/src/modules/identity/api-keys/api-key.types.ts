import type { Role } from '../../../kernel/roles.js';
import type { Scope } from '../../../platform/security/scopes.js';

export const keyStates = ['active', 'rotating', 'expired', 'revoked'] as const;
export type KeyState = (typeof keyStates)[number];

/**
 * Why a key ended: its owner did it, it stood in a text, who made it for a team is no member any more, or the account of
 * its maker was secured, which somebody else may have used.
 */
export const revokeReasons = ['owner', 'leaked', 'maker_left', 'secured'] as const;
export type RevokeReason = (typeof revokeReasons)[number];

/** test: its calls reach the test instance alone, with simulated money. */
export const keyModes = ['live', 'test'] as const;
export type KeyMode = (typeof keyModes)[number];

/** What is chosen when a key is made. */
export interface KeyInput {
  name: string;
  mode?: KeyMode | undefined;
  scopes: readonly Scope[];
  expiresAt?: string | undefined;
  ipAllow?: readonly string[] | undefined;
}

/** The roles in which a key can act. */
export type KeyRole = Extract<Role, 'creator' | 'brand'>;
