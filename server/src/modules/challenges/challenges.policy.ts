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

type Seen = Pick<ChallengeState, 'brandId' | 'status' | 'joinMode' | 'publishedAt'>;

export const isStaff = (viewer: Viewer | undefined): boolean =>
  viewer?.activeRole === 'support' || viewer?.activeRole === 'admin';

export const isOwner = (challenge: Pick<ChallengeState, 'brandId'>, viewer: Viewer | undefined): boolean =>
  challenge.brandId === viewer?.userId;

export const isPublic = (challenge: Seen): boolean =>
  publicStatuses.has(challenge.status) && challenge.joinMode !== 'invite';

/** Whether someone who is invited, asked to join or takes part may see it: not before it was published. */
export const isVisibleToInvolved = (challenge: Seen): boolean =>
  !privateStatuses.has(challenge.status) && challenge.publishedAt !== null;
