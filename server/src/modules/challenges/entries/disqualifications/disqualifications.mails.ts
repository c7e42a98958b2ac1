import { everywhere, type Sentence } from '../../../../kernel/sentence.js';
import { mailKind } from '../../../../platform/mail/mail-kind.js';
import { aboutAccount } from '../../../../platform/mail/mail-reasons.js';

type Outcome = 'dismissed' | 'disqualified';

const outcomes: Record<Outcome, { title: Sentence; line: Sentence }> = {
  dismissed: {
    title: { en: 'The entry stays in your challenge', de: 'Der Beitrag bleibt in deiner Challenge' },
    line: {
      en: 'Our team looked at your request to disqualify it and found no reason to.',
      de: 'Unser Team hat deinen Antrag auf Ausschluss geprüft und keinen Grund dafür gefunden.',
    },
  },
  disqualified: {
    title: { en: 'The entry was disqualified', de: 'Der Beitrag wurde ausgeschlossen' },
    line: {
      en: 'Our team followed your request. What was not payable yet is back in your budget. The creator can appeal for seven days.',
      de: 'Unser Team ist deinem Antrag gefolgt. Was noch nicht auszahlbar war, ist wieder in deinem Budget. Der Creator kann sieben Tage lang Einspruch einlegen.',
    },
  },
};

export const disqualificationMail = mailKind<{
  outcome: Outcome;
  title: string;
  reason: string;
  challengeId: string;
}>({
  name: 'entries.disqualification',
  category: 'entries',
  samples: {
    dismissed: { outcome: 'dismissed', title: 'Oats', reason: 'Newsletter', challengeId: '1' },
    disqualified: { outcome: 'disqualified', title: 'Oats', reason: 'Spam', challengeId: '1' },
  },
  write: ({ outcome, title: challenge, reason, challengeId }, house) => {
    const { title, line } = outcomes[outcome];
    return {
      subject: title,
      preview: line,
      title,
      lines: [line],
      facts: [
        { label: { en: 'Challenge', de: 'Challenge' }, value: everywhere(challenge) },
        { label: { en: 'Reason', de: 'Grund' }, value: everywhere(reason) },
      ],
      button: {
        label: { en: 'Open the challenge', de: 'Challenge öffnen' },
        url: house.link(`/brand/challenges/${challengeId}/board`),
      },
      because: aboutAccount(house),
    };
  },
});
