import { AppError, invalidField, notFound } from '../../../kernel/app-error.js';
import { inTurn, tryAgainIn } from '../../../kernel/sentence.js';

export const contentNotFound = () =>
  notFound({ en: 'This tracked post does not exist', de: 'Diesen erfassten Beitrag gibt es nicht' });

export const refNotFound = () =>
  notFound({
    en: 'This challenge does not exist, or you take no part in it',
    de: 'Diese Challenge gibt es nicht, oder du bist nicht daran beteiligt',
  });

export const notReadable = (short: boolean) =>
  invalidField('url', short ? 'shortLink' : 'platform', short ? fullLink : knownLink);

const fullLink = {
  en: 'This is a short link: open it and paste the full address of the post',
  de: 'Das ist ein Kurzlink: Öffne ihn und füge die ganze Adresse des Beitrags ein',
};
const knownLink = {
  en: 'Paste the link of a public post on YouTube or TikTok',
  de: 'Füge den Link eines öffentlichen Beitrags auf YouTube oder TikTok ein',
};

export const postNotPublic = () =>
  invalidField('url', 'post_public', {
    en: 'This post does not exist or is not public',
    de: 'Diesen Beitrag gibt es nicht, oder er ist nicht öffentlich',
  });

export const tooManyByHand = (most: number) =>
  new AppError('CONFLICT', {
    en: `You track ${most} posts of your own already: stop one first`,
    de: `Du erfasst schon ${most} eigene Beiträge: Beende zuerst einen davon`,
  });

export const refreshedJustNow = (seconds: number) =>
  new AppError(
    'RATE_LIMITED',
    inTurn(
      { en: 'These figures were just read.', de: 'Diese Zahlen wurden gerade erst gelesen.' },
      tryAgainIn(seconds),
    ),
    { retryAfter: seconds },
  );

export const quotaUsedUp = (platform: string, seconds: number) =>
  new AppError(
    'UNAVAILABLE',
    inTurn(
      {
        en: `${platform} does not answer any more of our requests at the moment.`,
        de: `${platform} beantwortet gerade keine weiteren Anfragen von uns.`,
      },
      tryAgainIn(seconds),
    ),
    { retryAfter: seconds },
  );

export const countedForChallenge = () =>
  new AppError('CONFLICT', {
    en: 'This post is counted for a challenge: its tracking ends with the challenge',
    de: 'Dieser Beitrag zählt für eine Challenge: Die Erfassung endet mit der Challenge',
  });
