import { dayOf, formatDay } from '../../../../kernel/format.js';
import { everywhere } from '../../../../kernel/sentence.js';
import { mailKind } from '../../../../platform/mail/mail-kind.js';
import { aboutAccount } from '../../../../platform/mail/mail-reasons.js';

const PAGE = '/settings/billing';

export const renewalFailedMail = mailKind<{ nextTry: Date | null }>({
  name: 'billing.renewal-failed',
  samples: { again: { nextTry: new Date('2026-11-26T08:00:00Z') }, last: { nextTry: null } },
  write: ({ nextTry }, house) => ({
    subject: {
      en: `${house.product}: your plan was not renewed`,
      de: `${house.product}: dein Tarif wurde nicht verlängert`,
    },
    preview: { en: 'The card could not be charged.', de: 'Die Karte konnte nicht belastet werden.' },
    title: { en: 'Your plan was not renewed', de: 'Dein Tarif wurde nicht verlängert' },
    lines: [
      {
        en: 'Your card could not be charged. You can pay with another card.',
        de: 'Deine Karte konnte nicht belastet werden. Du kannst mit einer anderen Karte zahlen.',
      },
    ],
    facts:
      nextTry === null
        ? []
        : [
            {
              label: { en: 'Next try', de: 'Nächster Versuch' },
              value: everywhere(formatDay(dayOf(nextTry))),
            },
          ],
    button: { label: { en: 'Open billing', de: 'Abrechnung öffnen' }, url: house.link(PAGE) },
    because: aboutAccount(house),
  }),
});

export const planEndedMail = mailKind<object>({
  name: 'billing.plan-ended',
  samples: { ended: {} },
  write: (_, house) => ({
    subject: { en: `${house.product}: your plan has ended`, de: `${house.product}: dein Tarif ist beendet` },
    preview: { en: 'You can choose a plan at any time.', de: 'Du kannst jederzeit einen Tarif wählen.' },
    title: { en: 'Your plan has ended', de: 'Dein Tarif ist beendet' },
    lines: [
      {
        en: 'You can choose a plan again at any time.',
        de: 'Du kannst jederzeit wieder einen Tarif wählen.',
      },
    ],
    button: { label: { en: 'Choose a plan', de: 'Tarif wählen' }, url: house.link(PAGE) },
    because: aboutAccount(house),
  }),
});
