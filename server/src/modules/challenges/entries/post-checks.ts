import type { Reference } from './types/entry-type.js';
import type { Sentence } from '../../../kernel/sentence.js';

/** Hard checks of a post; the one that fails is the reason of a rejection. */
export const postChecks = [
  'right_platform',
  'post_public',
  'own_account',
  'published_after_start',
  'code_in_caption',
  'refers_to_post',
] as const;
export type PostCheck = (typeof postChecks)[number];

export interface FailedCheck {
  check: PostCheck;
  message: Sentence;
}

export const hasCode = (caption: string, code: string): boolean =>
  caption.toUpperCase().includes(code.toUpperCase());

/** What the caption has to hold: the code of the entry, or what its type asks for. */
export function failedReference(
  caption: string,
  code: FailedCheck,
  ownershipCode: string,
  reference?: Reference,
): FailedCheck | null {
  if (reference)
    return reference.isIn(caption) ? null : { check: 'refers_to_post', message: reference.message };
  return hasCode(caption, ownershipCode) ? null : code;
}

/** What is checked again before a decision, with what the last reading showed. */
export function failedSince(
  content: { state: string; caption: string },
  ownershipCode: string,
  reference?: Reference,
): FailedCheck | null {
  if (content.state === 'unavailable')
    return {
      check: 'post_public',
      message: { en: 'The post is not public any more', de: 'Der Beitrag ist nicht mehr öffentlich' },
    };
  const code: FailedCheck = {
    check: 'code_in_caption',
    message: {
      en: `The caption does not hold the code ${ownershipCode} any more`,
      de: `In der Beschreibung fehlt inzwischen der Code ${ownershipCode}`,
    },
  };
  return failedReference(content.caption, code, ownershipCode, reference);
}

/** What failed, for those who do not read what was kept of it in English. */
export function germanCheck(check: string, ownershipCode: string): string {
  const words: Readonly<Record<PostCheck, string>> = {
    right_platform: 'Der Beitrag steht nicht auf einer Plattform dieser Challenge',
    post_public: 'Der Beitrag ist nicht öffentlich',
    own_account: 'Der Beitrag steht nicht auf dem Konto aus dem Profil des Creators',
    published_after_start: 'Der Beitrag wurde vor dem Start der Challenge veröffentlicht',
    refers_to_post: 'Der Beitrag verweist nicht auf den Beitrag der Marke',
    code_in_caption: `In der Beschreibung fehlt der Code ${ownershipCode}`,
  };
  return postChecks.flatMap((known) => (known === check ? [words[known]] : []))[0] ?? check;
}
