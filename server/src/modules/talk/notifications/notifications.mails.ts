import type { Sentence } from '../../../kernel/sentence.js';
import { mailKind } from '../../../platform/mail/mail-kind.js';
import { aboutAccount } from '../../../platform/mail/mail-reasons.js';
import type { NoticeText } from '../../../platform/notices/notice-kind.js';

interface Told extends NoticeText {
  path: string;
}

export interface DigestFacts {
  /** The latest first. */
  notices: readonly Told[];
  /** All of them can be turned off. */
  optional: boolean;
}

/** More than these are only counted. */
const SHOWN = 10;

const one: Told = {
  title: { en: 'Your identity is verified', de: 'Deine Identität ist bestätigt' },
  body: { en: 'You can withdraw what you earn.', de: 'Du kannst auszahlen, was du verdienst.' },
  path: '/settings/verification',
};
const two: Told = {
  title: { en: 'A challenge has ended', de: 'Eine Challenge ist zu Ende' },
  body: { en: 'Decide about what was submitted.', de: 'Entscheide über das, was eingereicht wurde.' },
  path: '/brand/challenges',
};

const lineOf = ({ title, body }: Told): Sentence => ({
  en: body.en === '' ? title.en : `${title.en}. ${body.en}`,
  de: body.de === '' ? title.de : `${title.de}. ${body.de}`,
});

const moreThan = (rest: number): Sentence[] =>
  rest > 0
    ? [
        {
          en: `${rest} more ${rest === 1 ? 'is' : 'are'} waiting in the app.`,
          de: `${rest} weitere ${rest === 1 ? 'wartet' : 'warten'} in der App.`,
        },
      ]
    : [];

/** The one mail of all notifications that have none of their own: a single one as it is, several as a list. */
export const digestMail = mailKind<DigestFacts>({
  name: 'notifications.digest',
  samples: {
    one: { notices: [one], optional: false },
    several: { notices: [two, one], optional: true },
    many: { notices: Array.from({ length: SHOWN + 2 }, () => two), optional: true },
  },
  write: ({ notices, optional }, house) => {
    const [first] = notices;
    const single = notices.length === 1 && first !== undefined;
    const count = notices.length;
    const many = {
      en: `${count} new notifications`,
      de: `${count} neue Mitteilungen`,
    };
    const title = single ? first.title : many;
    return {
      subject: single
        ? { en: `${house.product}: ${first.title.en}`, de: `${house.product}: ${first.title.de}` }
        : { en: `${house.product}: ${many.en}`, de: `${house.product}: ${many.de}` },
      preview: first && !single ? first.title : (first?.body ?? title),
      title,
      lines: single ? [first.body] : [...notices.slice(0, SHOWN).map(lineOf), ...moreThan(count - SHOWN)],
      button: {
        label: single
          ? { en: 'Open', de: 'Öffnen' }
          : { en: 'Open notifications', de: 'Mitteilungen öffnen' },
        url: house.link(single ? first.path : '/notifications'),
      },
      because: optional
        ? {
            en: `Sent because you were not at ${house.product} when it happened.`,
            de: `Gesendet, weil du nicht bei ${house.product} warst, als es passierte.`,
          }
        : aboutAccount(house),
      ...(optional
        ? {
            unsubscribe: {
              label: { en: 'Choose what you get by mail', de: 'Einstellen, was per E-Mail kommt' },
              url: house.link('/settings/notifications'),
            },
          }
        : {}),
    };
  },
});
