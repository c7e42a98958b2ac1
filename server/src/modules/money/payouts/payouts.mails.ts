import { formatEuro } from '../../../kernel/format.js';
import { everywhere, type Sentence } from '../../../kernel/sentence.js';
import { spokenDate } from '../../../platform/mail/mail-dates.js';
import { mailKind } from '../../../platform/mail/mail-kind.js';
import { aboutAccount } from '../../../platform/mail/mail-reasons.js';
import type { PayoutStatus } from './payout.types.js';

/** What is told by mail; the other states are seen in the wallet alone. */
export type ToldStatus = Extract<PayoutStatus, 'paid' | 'failed' | 'returned' | 'rejected'>;

interface Outcome {
  subject: (sum: string) => Sentence;
  title: Sentence;
  line: Sentence;
}

const outcomes: Record<ToldStatus, Outcome> = {
  paid: {
    subject: (sum) => ({
      en: `Your payout of ${sum} has arrived at your bank`,
      de: `Deine Auszahlung von ${sum} ist bei deiner Bank angekommen`,
    }),
    title: { en: 'Your payout has arrived', de: 'Deine Auszahlung ist da' },
    line: {
      en: 'Your payout has arrived at your bank.',
      de: 'Deine Auszahlung ist bei deiner Bank angekommen.',
    },
  },
  failed: {
    subject: (sum) => ({
      en: `Your payout of ${sum} did not go through`,
      de: `Deine Auszahlung von ${sum} ist nicht angekommen`,
    }),
    title: { en: 'Your payout did not go through', de: 'Deine Auszahlung ist nicht angekommen' },
    line: { en: 'The money is back in your balance.', de: 'Das Geld ist wieder in deinem Guthaben.' },
  },
  returned: {
    subject: (sum) => ({
      en: `Your bank sent your payout of ${sum} back`,
      de: `Deine Bank hat die Auszahlung von ${sum} zurückgeschickt`,
    }),
    title: { en: 'Your bank sent your payout back', de: 'Deine Bank hat die Auszahlung zurückgeschickt' },
    line: {
      en: 'The money will be back in your balance in a moment.',
      de: 'Das Geld ist gleich wieder in deinem Guthaben.',
    },
  },
  rejected: {
    subject: (sum) => ({
      en: `Your payout of ${sum} was refused`,
      de: `Deine Auszahlung von ${sum} wurde abgelehnt`,
    }),
    title: { en: 'Your payout was refused', de: 'Deine Auszahlung wurde abgelehnt' },
    line: { en: 'The money is back in your balance.', de: 'Das Geld ist wieder in deinem Guthaben.' },
  },
};

export const isTold = (status: PayoutStatus): status is ToldStatus => status in outcomes;

const sum = 25_000;
const why = {
  en: 'The bank account does not exist.',
  de: 'Das Bankkonto gibt es nicht.',
};

export const payoutMail = mailKind<{
  status: ToldStatus;
  amountMinor: number;
  reason: Sentence | null;
  /** Of a refusal: the last day to appeal it. */
  appealUntil: Date | null;
}>({
  name: 'payouts.outcome',
  samples: {
    paid: { status: 'paid', amountMinor: sum, reason: null, appealUntil: null },
    failed: { status: 'failed', amountMinor: sum, reason: why, appealUntil: null },
    returned: { status: 'returned', amountMinor: sum, reason: why, appealUntil: null },
    rejected: {
      status: 'rejected',
      amountMinor: sum,
      reason: null,
      appealUntil: new Date('2026-12-01T09:00:00Z'),
    },
  },
  write: ({ status, amountMinor, reason, appealUntil }, house) => {
    const appeal = appealUntil && spokenDate(appealUntil, 'short');
    const { subject, title, line } = outcomes[status];
    const amount = formatEuro(amountMinor);
    return {
      subject: subject(amount),
      preview: line,
      title,
      lines: [line],
      facts: [
        { label: { en: 'Amount', de: 'Betrag' }, value: everywhere(amount) },
        ...(reason ? [{ label: { en: 'Reason', de: 'Grund' }, value: reason }] : []),
      ],
      ...(appeal
        ? {
            notes: [
              {
                en: `You can appeal until ${appeal.en}, on the page of your payouts.`,
                de: `Bis ${appeal.de} kannst du auf der Seite deiner Auszahlungen Einspruch einlegen.`,
              },
            ],
          }
        : {}),
      button: {
        label: { en: 'See payouts', de: 'Auszahlungen ansehen' },
        url: house.link('/wallet/payouts'),
      },
      because: aboutAccount(house),
    };
  },
});
