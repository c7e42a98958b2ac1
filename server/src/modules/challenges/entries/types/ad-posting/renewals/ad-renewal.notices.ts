import { formatEuro } from '../../../../../../kernel/format.js';
import type { Sentence } from '../../../../../../kernel/sentence.js';
import { type NoticeKind, noticeKind } from '../../../../../../platform/notices/notice-kind.js';
import { type AboutChallenge, aboutSample, challengeName, ofCreator } from '../../../entries.notices.js';

const ofBrand = ({ challengeId }: AboutChallenge): string =>
  `/brand/challenges/${challengeId}/entries?show=all`;

/** Days left of an ad code. */
export type AboutAdEnd = AboutChallenge & { days: number; to: 'brand' | 'creator' };
export type AboutAdRenewal = AboutChallenge & { days: number; minor: number; to: 'brand' | 'creator' };

const endSample: AboutAdEnd = { ...aboutSample, days: 14, to: 'brand' };
const renewalSample: AboutAdRenewal = { ...aboutSample, days: 30, minor: 12_000, to: 'creator' };

const pathOf = (about: AboutChallenge & { to: 'brand' | 'creator' }): string =>
  about.to === 'brand' ? ofBrand(about) : ofCreator(about);

const about = (
  name: string,
  label: Sentence,
  title: (who: Sentence, about: AboutAdRenewal) => Sentence,
): NoticeKind<AboutAdRenewal> =>
  noticeKind<AboutAdRenewal>({
    name,
    category: 'entries',
    mail: 'soon',
    label,
    samples: { brand: { ...renewalSample, to: 'brand' }, creator: renewalSample },
    write: (facts, { who }) => {
      const { challenge, days, minor } = facts;
      return {
        title: title(who, facts),
        body: {
          en: `${challenge}: ${days} days for ${formatEuro(minor)}`,
          de: `${challenge}: ${days} Tage für ${formatEuro(minor)}`,
        },
      };
    },
    path: pathOf,
  });

export const adCodeEnding = noticeKind<AboutAdEnd>({
  name: 'ad-code.ending',
  category: 'entries',
  mail: 'soon',
  label: { en: 'Ad codes that end soon', de: 'Anzeigencodes, die bald ablaufen' },
  samples: { one: endSample },
  write: (facts, { who }) => ({
    title: {
      en: `The ad code of ${who.en} ends in ${facts.days} days`,
      de: `Der Anzeigencode von ${who.de} läuft in ${facts.days} Tagen ab`,
    },
    body: {
      en: `${facts.challenge}: offer a renewal to keep the ad running.`,
      de: `${facts.challenge}: Biete eine Verlängerung an, damit die Anzeige weiterläuft.`,
    },
  }),
  path: pathOf,
});

export const adCodeEnded = noticeKind<AboutAdEnd>({
  name: 'ad-code.ended',
  category: 'entries',
  mail: 'soon',
  label: { en: 'Ad codes that have ended', de: 'Abgelaufene Anzeigencodes' },
  samples: { brand: { ...endSample, days: 0 }, creator: { ...endSample, days: 0, to: 'creator' } },
  write: (facts, { who }) => ({
    title:
      facts.to === 'brand'
        ? { en: `The ad code of ${who.en} has ended`, de: `Der Anzeigencode von ${who.de} ist abgelaufen` }
        : { en: 'Your ad code has ended', de: 'Dein Anzeigencode ist abgelaufen' },
    body: challengeName(facts),
  }),
  path: pathOf,
});

export const adRenewalNotices = {
  offered: about(
    'ad-renewal.offered',
    { en: 'Offers to renew an ad', de: 'Angebote zur Verlängerung einer Anzeige' },
    ({ en, de }) => ({
      en: `${en} wants to run your post as an ad for longer`,
      de: `${de} möchte deinen Post länger als Anzeige zeigen`,
    }),
  ),
  granted: about(
    'ad-renewal.granted',
    { en: 'New ad codes to try', de: 'Neue Anzeigencodes zum Testen' },
    ({ en, de }) => ({
      en: `${en} sent a new ad code: try it`,
      de: `${de} hat einen neuen Anzeigencode gesendet: Teste ihn`,
    }),
  ),
  sentBack: about(
    'ad-renewal.sent-back',
    { en: 'Renewed ad codes that do not work', de: 'Neue Anzeigencodes, die nicht funktionieren' },
    ({ en, de }) => ({
      en: `${en} cannot use your new ad code: send another one`,
      de: `${de} kann deinen neuen Anzeigencode nicht verwenden: Sende einen anderen`,
    }),
  ),
  renewed: about(
    'ad-renewal.renewed',
    { en: 'Renewals of ads that are paid', de: 'Bezahlte Verlängerungen von Anzeigen' },
    () => ({
      en: 'Your new ad code works: you are paid',
      de: 'Dein neuer Anzeigencode funktioniert: Du bist bezahlt',
    }),
  ),
  declined: about(
    'ad-renewal.declined',
    { en: 'Declined renewals of ads', de: 'Abgelehnte Verlängerungen von Anzeigen' },
    ({ en, de }) => ({
      en: `${en} does not renew the ad: your money is refunded`,
      de: `${de} verlängert die Anzeige nicht: Dein Geld wird erstattet`,
    }),
  ),
  expired: about(
    'ad-renewal.expired',
    { en: 'Renewals of ads without an answer', de: 'Verlängerungen von Anzeigen ohne Antwort' },
    (_, { to }) =>
      to === 'brand'
        ? {
            en: 'No new ad code arrived: your money is refunded',
            de: 'Es kam kein neuer Anzeigencode: Dein Geld wird erstattet',
          }
        : {
            en: 'The offer to renew the ad has expired',
            de: 'Das Angebot zur Verlängerung der Anzeige ist abgelaufen',
          },
  ),
  failed: about(
    'ad-renewal.failed',
    { en: 'Renewals of ads without a code that works', de: 'Verlängerungen ohne funktionierenden Code' },
    (_, { to }) =>
      to === 'brand'
        ? {
            en: 'The ad was not renewed: your money is refunded',
            de: 'Die Anzeige wurde nicht verlängert: Dein Geld wird erstattet',
          }
        : {
            en: 'The ad was not renewed: no code worked',
            de: 'Die Anzeige wurde nicht verlängert: Kein Code hat funktioniert',
          },
  ),
  refunded: about(
    'ad-renewal.refunded',
    { en: 'Renewals of ads that were taken back', de: 'Zurückgeholte Verlängerungen von Anzeigen' },
    () => ({
      en: 'The offer to renew the ad is over: its payment was taken back',
      de: 'Das Angebot zur Verlängerung ist beendet: Die Zahlung wurde zurückgeholt',
    }),
  ),
};
