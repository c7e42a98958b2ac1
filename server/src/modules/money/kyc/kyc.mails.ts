import { mailKind } from '../../../platform/mail/mail-kind.js';

interface Facts {
  business: string | null;
  firstName: string | null;
}

/** To somebody without an account, whom a business has named. */
export const personNeededMail = mailKind<Facts>({
  name: 'kyc.person-needed',
  samples: {
    named: { business: 'Korn & Kern GmbH', firstName: 'Otto' },
    unnamed: { business: null, firstName: null },
  },
  write: ({ business, firstName }, house) => {
    const name = firstName ? ` ${firstName}` : '';
    return {
      subject: {
        en: `${business ?? house.product}: your details are needed`,
        de: `${business ?? house.product}: Deine Angaben werden gebraucht`,
      },
      preview: {
        en: 'Our payment provider has to verify you.',
        de: 'Unser Zahlungsanbieter muss deine Identität prüfen.',
      },
      title: { en: 'Your details are needed', de: 'Deine Angaben werden gebraucht' },
      lines: [
        {
          en: `Hello${name}, ${business ?? 'a business'} named you for its payouts at ${house.product}. Our payment provider has to verify you.`,
          de: `Hallo${name}, ${business ?? 'ein Unternehmen'} hat dich bei ${house.product} für Auszahlungen angegeben. Unser Zahlungsanbieter muss deine Identität prüfen.`,
        },
        {
          en: 'Please give your identity document and address to the person who manages the account.',
          de: 'Bitte gib der Person, die das Konto verwaltet, deinen Ausweis und deine Anschrift.',
        },
      ],
      because: {
        en: `Sent because ${business ?? 'a business'} entered your address.`,
        de: `Gesendet, weil ${business ?? 'ein Unternehmen'} deine Adresse eingegeben hat.`,
      },
    };
  },
});
