/** Platforms that an account can be linked on; in the order in which they are shown. */
export const linkedPlatforms = ['youtube', 'tiktok', 'instagram'] as const;
export type LinkedPlatform = (typeof linkedPlatforms)[number];

export const platformNames: Readonly<Record<LinkedPlatform, string>> = {
  youtube: 'YouTube',
  tiktok: 'TikTok',
  instagram: 'Instagram',
};

export const platformLinkStatuses = [
  'unlinked',
  'pending_verification',
  'verified',
  'stale',
  'revoked',
] as const;
export type PlatformLinkStatus = (typeof platformLinkStatuses)[number];

/** What went wrong with a link the last time; null in the row while all is well. */
export const linkProblems = [
  'token_dead',
  'other_account',
  'no_account',
  'rate_limited',
  'unavailable',
] as const;
export type LinkProblem = (typeof linkProblems)[number];

/** Without @, lower case: the spelling in which handles are compared. */
export const plainHandle = (handle: string): string => handle.trim().replace(/^@/, '').toLowerCase();
