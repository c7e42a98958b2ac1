import { everywhere, type Sentence } from '../../../../kernel/sentence.js';
import { mailKind } from '../../../../platform/mail/mail-kind.js';
import { aboutAccount } from '../../../../platform/mail/mail-reasons.js';
import type { DisabledReason } from './webhook.types.js';

export interface Trouble {
  url: string;
  failures: number;
  off: DisabledReason | null;
}

const sample: Trouble = { url: 'https://example.org/hooks/anyjoi', failures: 10, off: null };

const whyOff = (failures: number): Record<DisabledReason, Sentence> => ({
  gone: {
    en: 'Your server answered with status 410, which says that the address no longer exists. We send nothing more to it.',
    de: 'Dein Server hat mit dem Status 410 geantwortet: Diese Adresse gibt es nicht mehr. Wir senden nichts mehr dorthin.',
  },
  failures: {
    en: `${failures} attempts in a row failed. We send nothing more to this address until you resume it.`,
    de: `${failures} Versuche in Folge sind fehlgeschlagen. Wir senden erst wieder etwas dorthin, wenn du den Endpunkt einschaltest.`,
  },
  maker_lost: {
    en: 'The person who gave this address no longer acts for your team, or somebody else could have used their account. We send nothing more to it. Resume the endpoint only if you know the address, else remove it.',
    de: 'Wer diese Adresse angegeben hat, handelt nicht mehr für dein Team, oder jemand anderes könnte das Konto benutzt haben. Wir senden nichts mehr dorthin. Schalte den Endpunkt nur ein, wenn du die Adresse kennst, sonst entferne ihn.',
  },
  key_leaked: {
    en: 'This address was given with an API key that was found in a text and revoked, so a stranger could have given it. We send nothing more to it. Resume the endpoint only if you know the address, else remove it.',
    de: 'Diese Adresse wurde mit einem API-Schlüssel angegeben, der in einem Text stand und widerrufen wurde, also vielleicht von jemand Fremdem. Wir senden nichts mehr dorthin. Schalte den Endpunkt nur ein, wenn du die Adresse kennst, sonst entferne ihn.',
  },
});

const goesOn = (failures: number): Sentence => ({
  en: `${failures} attempts in a row failed. We keep trying. If it keeps failing, the endpoint is switched off.`,
  de: `${failures} Versuche in Folge sind fehlgeschlagen. Wir versuchen es weiter. Schlagen auch die nächsten Versuche fehl, wird der Endpunkt ausgeschaltet.`,
});

/** To whom an endpoint belongs: it fails again and again, or was switched off. */
export const webhookTroubleMail = mailKind<Trouble>({
  name: 'partner.webhook-trouble',
  samples: {
    failing: sample,
    failures: { ...sample, failures: 20, off: 'failures' },
    gone: { ...sample, failures: 1, off: 'gone' },
    makerLost: { ...sample, failures: 0, off: 'maker_lost' },
    keyLeaked: { ...sample, failures: 0, off: 'key_leaked' },
  },
  write: ({ url, failures, off }, house) => ({
    subject: off
      ? {
          en: `${house.product}: a webhook endpoint was switched off`,
          de: `${house.product}: ein Webhook-Endpunkt wurde ausgeschaltet`,
        }
      : {
          en: `${house.product}: a webhook endpoint is failing`,
          de: `${house.product}: ein Webhook-Endpunkt antwortet nicht richtig`,
        },
    preview: everywhere(url),
    title: off
      ? { en: 'A webhook endpoint was switched off', de: 'Ein Webhook-Endpunkt wurde ausgeschaltet' }
      : { en: 'A webhook endpoint is failing', de: 'Ein Webhook-Endpunkt antwortet nicht richtig' },
    lines: [off ? whyOff(failures)[off] : goesOn(failures)],
    facts: [{ label: { en: 'Endpoint', de: 'Endpunkt' }, value: everywhere(url) }],
    button: { label: { en: 'Open webhooks', de: 'Webhooks öffnen' }, url: house.link('/settings/webhooks') },
    notes: [
      {
        en: 'Nothing is lost: events are kept for 30 days, and you can send them again.',
        de: 'Es geht nichts verloren: Ereignisse bleiben 30 Tage erhalten, und du kannst sie erneut senden.',
      },
    ],
    because: aboutAccount(house),
  }),
});

export interface Addressed {
  url: string;
  how: 'added' | 'moved';
}

/** Whoever has the address is told what happens in the account: its owner hears of each new one. */
export const webhookMadeMail = mailKind<Addressed>({
  name: 'partner.webhook-made',
  samples: { added: { url: sample.url, how: 'added' }, moved: { url: sample.url, how: 'moved' } },
  write: ({ url, how }, house) => ({
    subject:
      how === 'added'
        ? {
            en: `${house.product}: a new webhook endpoint`,
            de: `${house.product}: ein neuer Webhook-Endpunkt`,
          }
        : {
            en: `${house.product}: a webhook endpoint has a new address`,
            de: `${house.product}: ein Webhook-Endpunkt hat eine neue Adresse`,
          },
    preview: everywhere(url),
    title:
      how === 'added'
        ? { en: 'A webhook endpoint was added', de: 'Ein Webhook-Endpunkt wurde hinzugefügt' }
        : { en: 'A webhook endpoint has a new address', de: 'Ein Webhook-Endpunkt hat eine neue Adresse' },
    lines: [
      {
        en: 'We now send what happens in your account to this address, of the topics that were chosen for it.',
        de: 'Wir senden jetzt an diese Adresse, was in deinem Konto passiert, zu den dafür gewählten Themen.',
      },
    ],
    facts: [{ label: { en: 'Endpoint', de: 'Endpunkt' }, value: everywhere(url) }],
    button: { label: { en: 'Open webhooks', de: 'Webhooks öffnen' }, url: house.link('/settings/webhooks') },
    notes: [
      {
        en: 'Was it not you? Remove the endpoint, revoke your API keys and change your password.',
        de: 'Das warst nicht du? Entferne den Endpunkt, widerrufe deine API-Schlüssel und ändere dein Passwort.',
      },
    ],
    because: aboutAccount(house),
  }),
});
