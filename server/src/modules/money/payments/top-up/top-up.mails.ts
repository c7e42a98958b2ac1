import type { Sentence } from '../../../../kernel/sentence.js';
import { mailKind } from '../../../../platform/mail/mail-kind.js';
import { aboutAccount } from '../../../../platform/mail/mail-reasons.js';

const PAGE = '/wallet/limit';

const nothingCharged: Sentence = { en: 'Nothing was charged.', de: 'Es wurde nichts abgebucht.' };

export type StopReason = 'declined' | 'authentication_required' | 'billing_address_required';

const reasons: Record<StopReason, Sentence> = {
  authentication_required: {
    en: 'Your bank wants you to confirm the payment yourself. Nothing was charged. Buy coins once by hand and confirm it, then switch the automatic top-up on again.',
    de: 'Deine Bank möchte, dass du die Zahlung selbst bestätigst. Es wurde nichts abgebucht. Kaufe einmal selbst Coins, bestätige die Zahlung und schalte das automatische Aufladen wieder ein.',
  },
  billing_address_required: {
    en: 'The invoice of this top-up needs your billing address, and there is none. Nothing was charged. Add your address in the settings, then switch the automatic top-up on again.',
    de: 'Für die Rechnung dieser Aufladung fehlt deine Rechnungsadresse. Es wurde nichts abgebucht. Gib sie in den Einstellungen an und schalte das automatische Aufladen wieder ein.',
  },
  declined: {
    en: 'Your card could not be charged, so the automatic top-up is off. Nothing was charged. Choose another card and switch it on again.',
    de: 'Deine Karte konnte nicht belastet werden, deshalb ist das automatische Aufladen aus. Es wurde nichts abgebucht. Wähle eine andere Karte und schalte es wieder ein.',
  },
};

export const topUpStoppedMail = mailKind<{ why: StopReason }>({
  name: 'payments.top-up-stopped',
  samples: {
    declined: { why: 'declined' },
    bank: { why: 'authentication_required' },
    address: { why: 'billing_address_required' },
  },
  write: ({ why }, house) => ({
    subject: {
      en: `${house.product}: your automatic top-up is off`,
      de: `${house.product}: dein automatisches Aufladen ist aus`,
    },
    preview: nothingCharged,
    title: { en: 'Your automatic top-up is off', de: 'Dein automatisches Aufladen ist aus' },
    lines: [reasons[why]],
    button: { label: { en: 'Open top-up', de: 'Aufladen öffnen' }, url: house.link(PAGE) },
    because: aboutAccount(house),
  }),
});

export const topUpLimitedMail = mailKind<object>({
  name: 'payments.top-up-limited',
  samples: { limited: {} },
  write: (_, house) => ({
    subject: {
      en: `${house.product}: not topped up: your limit is reached`,
      de: `${house.product}: nicht aufgeladen: dein Limit ist erreicht`,
    },
    preview: nothingCharged,
    title: { en: 'Your limit is reached', de: 'Dein Limit ist erreicht' },
    lines: [
      {
        en: 'Your balance fell below your threshold, but a limit of this month is reached. Nothing was charged.',
        de: 'Dein Guthaben ist unter deine Schwelle gefallen, aber ein Limit dieses Monats ist erreicht. Es wurde nichts abgebucht.',
      },
    ],
    button: { label: { en: 'See limits', de: 'Limits ansehen' }, url: house.link(PAGE) },
    because: aboutAccount(house),
  }),
});
