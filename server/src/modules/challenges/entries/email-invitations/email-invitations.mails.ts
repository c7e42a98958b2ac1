import { everywhere } from '../../../../kernel/sentence.js';
import { spokenDate } from '../../../../platform/mail/mail-dates.js';
import { mailKind } from '../../../../platform/mail/mail-kind.js';

export interface InvitationFacts {
  brand: string;
  challenge: string;
  message: string | null;
  until: Date;
  secret: string;
}

const sample: InvitationFacts = {
  brand: 'Nordkaffee',
  challenge: 'Cold Brew Summer',
  message: null,
  until: new Date('2026-11-30T09:00:00Z'),
  secret: 'sample-of-a-link',
};

/** To an address that may know nothing of us: it says who asked, for what, and how to hear no more. */
export const emailInvitationMail = mailKind<InvitationFacts>({
  name: 'entries.email-invitation',
  samples: {
    plain: sample,
    message: {
      ...sample,
      message: 'Lena × Nordkaffee?',
    },
  },
  write: ({ brand, challenge, message, until, secret }, house) => ({
    subject: {
      en: `${brand} invites you to “${challenge}”`,
      de: `${brand} lädt dich zu „${challenge}“ ein`,
    },
    preview: {
      en: 'See what the challenge is about and what it pays.',
      de: 'Sieh dir an, worum es geht und was die Challenge zahlt.',
    },
    title: { en: 'You are invited', de: 'Du bist eingeladen' },
    lines: [
      {
        en: `${brand} would like you to take part in the challenge “${challenge}” on ${house.product}.`,
        de: `${brand} möchte dich bei der Challenge „${challenge}“ auf ${house.product} dabeihaben.`,
      },
    ],
    ...(message === null
      ? {}
      : { facts: [{ label: { en: 'Message', de: 'Nachricht' }, value: everywhere(message) }] }),
    // In the fragment, so that the token never reaches a server log or a Referer header.
    button: {
      label: { en: 'View invitation', de: 'Einladung ansehen' },
      url: house.link(`/invite#invite=${secret}`),
    },
    notes: [
      {
        en: `The invitation is valid until ${spokenDate(until).en} and can be used once.`,
        de: `Die Einladung gilt bis zum ${spokenDate(until).de} und lässt sich einmal einlösen.`,
      },
    ],
    because: {
      en: `Sent because ${brand} entered this address at ${house.product}.`,
      de: `Gesendet, weil ${brand} diese Adresse bei ${house.product} eingegeben hat.`,
    },
    unsubscribe: {
      label: { en: 'No more invitations', de: 'Keine Einladungen mehr' },
      url: house.link(`/invite#stop=${secret}`),
    },
  }),
});
