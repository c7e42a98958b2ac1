import { spokenDate } from '../../../../platform/mail/mail-dates.js';
import { mailKind } from '../../../../platform/mail/mail-kind.js';
import { aboutAccount } from '../../../../platform/mail/mail-reasons.js';

export interface ReminderFacts {
  challengeId: string;
  challenge: string;
  brand: string;
  until: Date;
}

export const invitationReminderMail = mailKind<ReminderFacts>({
  name: 'entries.invitation-reminder',
  category: 'challenges',
  samples: {
    open: {
      challengeId: '0192f6a0-0000-7000-8000-000000000001',
      challenge: 'Cold Brew Summer',
      brand: 'Nordkaffee',
      until: new Date('2026-11-30T09:00:00Z'),
    },
  },
  write: ({ challengeId, challenge, brand, until }, house) => {
    const end = spokenDate(until, 'short');
    return {
      subject: {
        en: `Your invitation to “${challenge}” ends soon`,
        de: `Deine Einladung zu „${challenge}“ endet bald`,
      },
      preview: { en: `You can accept until ${end.en}.`, de: `Du kannst bis ${end.de} zusagen.` },
      title: { en: 'Your invitation ends soon', de: 'Deine Einladung endet bald' },
      lines: [
        {
          en: `${brand} invited you to the challenge “${challenge}”. You can accept until ${end.en}.`,
          de: `${brand} hat dich zur Challenge „${challenge}“ eingeladen. Du kannst bis ${end.de} zusagen.`,
        },
      ],
      button: {
        label: { en: 'View invitation', de: 'Einladung ansehen' },
        url: house.link(`/creator/challenges/${challengeId}`),
      },
      because: aboutAccount(house),
    };
  },
});
