import { AppError, invalidField, notFound } from '../../../kernel/app-error.js';
import type { Sentence } from '../../../kernel/sentence.js';
import { type LinkedPlatform, type LinkProblem, platformNames } from './platform-link.types.js';

export const platformNotOffered = (platform: LinkedPlatform) =>
  new AppError('UNAVAILABLE', {
    en: `${platformNames[platform]} cannot be connected here: it is not set up`,
    de: `${platformNames[platform]} lässt sich hier nicht verbinden: Der Zugang ist nicht eingerichtet`,
  });

export const unknownPlatform = () =>
  notFound({ en: 'This platform does not exist', de: 'Diese Plattform gibt es nicht' });

export const notLinked = (platform: LinkedPlatform) =>
  notFound({
    en: `No ${platformNames[platform]} account is connected`,
    de: `Es ist kein Konto auf ${platformNames[platform]} verbunden`,
  });

export const foreignRedirect = () =>
  invalidField('redirectUri', 'not_configured', {
    en: 'This return address is unknown here',
    de: 'Diese Rücksprungadresse ist hier nicht bekannt',
  });

/** The same whatever is wrong with it: who tries states learns nothing. */
export const stateRefused = () =>
  new AppError('INVALID_TOKEN', {
    en: 'This connection took too long or was started elsewhere. Connect again.',
    de: 'Diese Verbindung hat zu lange gedauert oder wurde woanders begonnen. Verbinde dich noch einmal.',
  });

export const codeRefused = (platform: LinkedPlatform) =>
  new AppError('INVALID_TOKEN', {
    en: `${platformNames[platform]} did not confirm the connection. Connect again.`,
    de: `${platformNames[platform]} hat die Verbindung nicht bestätigt. Verbinde dich noch einmal.`,
  });

export const accessMissing = (platform: LinkedPlatform) =>
  new AppError('CONFLICT', {
    en: `We need to read your profile on ${platformNames[platform]}. Connect again and allow all of it.`,
    de: `Wir müssen dein Profil auf ${platformNames[platform]} lesen. Verbinde dich noch einmal und erlaube alles.`,
  });

export const accountMissing = (platform: LinkedPlatform) =>
  new AppError('CONFLICT', {
    en: `There is no ${platformNames[platform]} account behind this sign-in. Create one, then connect again.`,
    de: `Hinter dieser Anmeldung steht kein Konto auf ${platformNames[platform]}. Lege eines an und verbinde dich dann noch einmal.`,
  });

/** Says nothing of whose it is. */
export const accountTaken = (platform: LinkedPlatform) =>
  new AppError('ALREADY_EXISTS', {
    en: `This ${platformNames[platform]} account is connected to another profile`,
    de: `Dieses Konto auf ${platformNames[platform]} ist schon mit einem anderen Profil verbunden`,
  });

export const anotherAccount = (platform: LinkedPlatform) =>
  new AppError('CONFLICT', {
    en: `This is another ${platformNames[platform]} account than the connected one. Disconnect that one first.`,
    de: `Das ist ein anderes Konto auf ${platformNames[platform]} als das verbundene. Trenne zuerst das verbundene.`,
  });

export const platformSilent = (platform: LinkedPlatform, retryAfter: number | null) =>
  new AppError(
    'PROVIDER_ERROR',
    {
      en: `${platformNames[platform]} is not answering. Connect again in a few minutes.`,
      de: `${platformNames[platform]} antwortet gerade nicht. Verbinde dich in ein paar Minuten noch einmal.`,
    },
    retryAfter === null ? {} : { retryAfter },
  );

/** What a person is told of the last trouble with their link. */
export const problemWords = (platform: LinkedPlatform, problem: LinkProblem): Sentence => {
  const name = platformNames[platform];
  switch (problem) {
    case 'token_dead':
      return {
        en: `${name} no longer gives us access to your account. Connect again to keep it verified.`,
        de: `${name} gibt uns keinen Zugang mehr zu deinem Konto. Verbinde dich neu, damit es bestätigt bleibt.`,
      };
    case 'other_account':
      return {
        en: `${name} showed us another account than the one you connected. Connect again with the right one.`,
        de: `${name} hat uns ein anderes Konto gezeigt als das verbundene. Verbinde dich neu mit dem richtigen.`,
      };
    case 'no_account':
      return {
        en: `${name} says this account no longer exists.`,
        de: `${name} meldet, dass es dieses Konto nicht mehr gibt.`,
      };
    case 'rate_limited':
      return {
        en: `${name} asked us to wait. We read your figures again later.`,
        de: `${name} hat uns um Geduld gebeten. Wir lesen deine Zahlen später neu.`,
      };
    case 'unavailable':
      return {
        en: `${name} is not answering. We read your figures again later.`,
        de: `${name} antwortet gerade nicht. Wir lesen deine Zahlen später neu.`,
      };
  }
};
