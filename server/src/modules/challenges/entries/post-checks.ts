/** Hard checks of a post; the one that fails is the reason of a rejection. */
export const postChecks = [
  'right_platform',
  'post_public',
  'own_account',
  'published_after_start',
  'code_in_caption',
] as const;
export type PostCheck = (typeof postChecks)[number];

export interface FailedCheck {
  check: PostCheck;
  message: string;
}

export const hasCode = (caption: string, code: string): boolean =>
  caption.toUpperCase().includes(code.toUpperCase());

/** What is checked again before a decision, with what the last reading showed. */
export function failedSince(
  content: { state: string; caption: string },
  ownershipCode: string,
): FailedCheck | null {
  if (content.state === 'unavailable')
    return { check: 'post_public', message: 'The post is not public any more' };
  if (!hasCode(content.caption, ownershipCode)) {
    return {
      check: 'code_in_caption',
      message: `The caption does not hold the code ${ownershipCode} any more`,
    };
  }
  return null;
}
