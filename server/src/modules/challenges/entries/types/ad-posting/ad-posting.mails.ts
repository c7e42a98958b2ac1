import { everywhere, type Sentence } from '../../../../../kernel/sentence.js';
import { spokenDate } from '../../../../../platform/mail/mail-dates.js';
import { mailKind } from '../../../../../platform/mail/mail-kind.js';
import { aboutAccount } from '../../../../../platform/mail/mail-reasons.js';

interface Facts {
  title: string;
  challengeId: string;
}

const sample: Facts = { title: 'Oats', challengeId: '1' };

const aboutChallenge = (title: string) => ({
  label: { en: 'Challenge', de: 'Challenge' },
  value: everywhere(title),
});
const openChallenge: Sentence = { en: 'Open the challenge', de: 'Challenge öffnen' };

/** To the creator: the brand could not use the code. */
export const adCodeFailsMail = mailKind<Facts & { note: string; until: Date }>({
  name: 'entries.ad-code-fails',
  samples: { fails: { ...sample, note: 'Newsletter', until: new Date('2026-12-01T09:00:00Z') } },
  write: ({ title, challengeId, note, until }, house) => {
    const last = spokenDate(until, 'short');
    const words: Sentence = {
      en: 'The brand cannot use your ad code',
      de: 'Die Marke kann deinen Anzeigencode nicht verwenden',
    };
    return {
      subject: words,
      preview: { en: `Send another code by ${last.en}.`, de: `Sende bis ${last.de} einen anderen Code.` },
      title: words,
      lines: [
        {
          en: `Make a new code on the platform and send it by ${last.en}. Without a code that works the price is not earned.`,
          de: `Erstelle auf der Plattform einen neuen Code und sende ihn bis ${last.de}. Ohne funktionierenden Code verdienst du den Preis nicht.`,
        },
      ],
      facts: [aboutChallenge(title), { label: { en: 'Reason', de: 'Grund' }, value: everywhere(note) }],
      button: { label: openChallenge, url: house.link(`/creator/challenges/${challengeId}`) },
      because: aboutAccount(house),
    };
  },
});

/** To the creator, some days before a code expires. */
export const adCodeEndsMail = mailKind<Facts & { validUntil: Date }>({
  name: 'entries.ad-code-ends',
  samples: { ends: { ...sample, validUntil: new Date('2026-12-01T09:00:00Z') } },
  write: ({ title, challengeId, validUntil }, house) => {
    const last = spokenDate(validUntil);
    const words: Sentence = {
      en: `The ad code ends on ${last.en}`,
      de: `Der Anzeigencode läuft am ${last.de} ab`,
    };
    return {
      subject: words,
      preview: { en: 'Ads with this post stop then.', de: 'Anzeigen mit diesem Beitrag enden dann.' },
      title: words,
      lines: [
        {
          en: 'From then on the post can no longer run as an ad of the brand.',
          de: 'Danach kann der Beitrag nicht mehr als Anzeige der Marke laufen.',
        },
      ],
      facts: [aboutChallenge(title)],
      button: { label: openChallenge, url: house.link(`/creator/challenges/${challengeId}`) },
      because: aboutAccount(house),
    };
  },
});
