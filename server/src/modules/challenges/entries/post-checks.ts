import type { Sentence } from '../../../kernel/sentence.js';

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
  message: Sentence;
}

export const hasCode = (caption: string, code: string): boolean =>
  caption.toUpperCase().includes(code.toUpperCase());

/** What is checked again before a decision, with what the last reading showed. */
export function failedSince(
  content: { state: string; caption: string },
  ownershipCode: string,
): FailedCheck | null {
  if (content.state === 'unavailable')
    return {
      check: 'post_public',
      message: { en: 'The post is not public any more', de: 'Der Beitrag ist nicht mehr öffentlich' },
    };
  if (!hasCode(content.caption, ownershipCode)) {
    return {
      check: 'code_in_caption',
      message: {
        en: `The caption does not hold the code ${ownershipCode} any more`,
        de: `In der Beschreibung fehlt inzwischen der Code ${ownershipCode}`,
      },
    };
  }
  return null;
}

/** What failed, for those who do not read what was kept of it in English. */
export function germanCheck(check: string, ownershipCode: string): string {
  const words: Readonly<Record<PostCheck, string>> = {
    right_platform: 'Der Beitrag steht nicht auf einer Plattform dieser Challenge',
    post_public: 'Der Beitrag ist nicht öffentlich',
    own_account: 'Der Beitrag steht nicht auf dem Konto aus dem Profil des Creators',
    published_after_start: 'Der Beitrag wurde vor dem Start der Challenge veröffentlicht',
    code_in_caption: `In der Beschreibung fehlt der Code ${ownershipCode}`,
  };
  return postChecks.flatMap((known) => (known === check ? [words[known]] : []))[0] ?? check;
}
