import { ownedBy } from '../../../platform/security/principal.js';
import type { ChallengeState, ChallengeStatus, Viewer } from './challenge.types.js';

/** States in which a challenge is known to the public (unless it is invited-only). */
const publicStatuses: ReadonlySet<ChallengeStatus> = new Set([
  'scheduled',
  'live',
  'paused',
  'exhausted',
  'reviewing',
  'settling',
  'completed',
  'cancelling',
]);

/** States in which only the brand and staff know it. */
const privateStatuses: ReadonlySet<ChallengeStatus> = new Set(['draft', 'pending_payment', 'in_review']);

/** What decides who may see a challenge. */
export const seenColumns = ['id', 'brandId', 'status', 'joinMode', 'publishedAt'] as const;
export type ChallengeSeen = Pick<ChallengeState, (typeof seenColumns)[number]>;

export const isStaff = (viewer: Viewer | undefined): boolean =>
  viewer?.activeRole === 'support' || viewer?.activeRole === 'admin';

export const isOwner = (challenge: Pick<ChallengeState, 'brandId'>, viewer: Viewer | undefined): boolean =>
  viewer !== undefined && challenge.brandId === ownedBy(viewer);

export const isPublic = (challenge: ChallengeSeen): boolean =>
  publicStatuses.has(challenge.status) && challenge.joinMode !== 'invite';

/** Nothing more can be submitted, and nothing is left to decide. */
export const isOver = ({ status }: Pick<ChallengeState, 'status'>): boolean =>
  status === 'settling' || status === 'completed';

/** Whether someone who is invited, asked to join or takes part may see it: not before it was published. */
export const isVisibleToInvolved = (challenge: ChallengeSeen): boolean =>
  !privateStatuses.has(challenge.status) && challenge.publishedAt !== null;
