import { everywhere } from '../../../../kernel/sentence.js';
import { mailKind } from '../../../../platform/mail/mail-kind.js';
import { aboutAccount } from '../../../../platform/mail/mail-reasons.js';
import type { DisabledReason } from './webhook.types.js';

interface Trouble {
  url: string;
  failures: number;
  off: DisabledReason | null;
}

const sample: Trouble = { url: 'https://example.org/hooks/anyjoi', failures: 10, off: null };

/** To whom an endpoint belongs: it fails again and again, or was switched off. */
export const webhookTroubleMail = mailKind<Trouble>({
  name: 'partner.webhook-trouble',
  samples: {
    failing: sample,
    failures: { ...sample, failures: 20, off: 'failures' },
    gone: { ...sample, failures: 1, off: 'gone' },
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
    lines: [
      off === 'gone'
        ? {
            en: 'Your server answered with status 410, which says that the address no longer exists. We send nothing more to it.',
            de: 'Dein Server hat mit dem Status 410 geantwortet: Diese Adresse gibt es nicht mehr. Wir senden nichts mehr dorthin.',
          }
        : off
          ? {
              en: `${failures} attempts in a row failed. We send nothing more to this address until you resume it.`,
              de: `${failures} Versuche in Folge sind fehlgeschlagen. Wir senden erst wieder etwas dorthin, wenn du den Endpunkt einschaltest.`,
            }
          : {
              en: `${failures} attempts in a row failed. We keep trying; after 20 the endpoint is switched off.`,
              de: `${failures} Versuche in Folge sind fehlgeschlagen. Wir versuchen es weiter; nach 20 wird der Endpunkt ausgeschaltet.`,
            },
    ],
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
