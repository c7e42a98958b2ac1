import type { Platform } from '@/entities/challenge';
import type { Schemas } from '@/shared/api';

export type { Challenge, Eligibility, EscrowProof, Platform } from '@/entities/challenge';
export type { Entry, EntryStatus, Part } from '@/entities/entry';
export type HandIn = Schemas['HandInDto'];

/** Where posts can be handed in. */
export const postPlatforms = ['youtube', 'tiktok'] as const satisfies readonly Platform[];
