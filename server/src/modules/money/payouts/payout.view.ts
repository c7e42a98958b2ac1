import { failureWords } from './payout-failures.js';
import { goesOnByItself, type Blocker } from '../../../kernel/app-error.js';
import { eur } from '../../../kernel/money.js';
import { sentenceOf } from '../../../kernel/kept-words.js';
import type { PayoutDto } from './dto/payout.dto.js';
import type { PayoutAttemptEntity } from './payout-attempt.entity.js';
import type { PayoutEntity } from './payout.entity.js';
import { say, sayKept } from '../../../platform/http/language.js';

export function toPayoutDto(payout: PayoutEntity, attempts: readonly PayoutAttemptEntity[]): PayoutDto {
  return {
    id: payout.id,
    userId: payout.userId,
    amount: eur(payout.amountMinor),
    fee: eur(0),
    bankAccountId: payout.bankAccountId,
    status: payout.status,
    attempts: attempts
      .filter(({ payoutId, op }) => payoutId === payout.id && op === 'payout')
      .map(({ seq, createdAt, result }) => ({ seq, at: createdAt.toISOString(), result })),
    blockers: say(blockersOf(payout)),
    failureReason: reasonOf(payout),
    providerRef: payout.trace ?? payout.providerPayoutId,
    requestedAt: payout.requestedAt.toISOString(),
    paidAt: payout.paidAt?.toISOString() ?? null,
  };
}

/** As staff see it: with what the provider wrote. */
export const toStaffPayoutDto = (
  payout: PayoutEntity,
  attempts: readonly PayoutAttemptEntity[],
): PayoutDto & { providerText: string | null } =>
  Object.assign(toPayoutDto(payout, attempts), { providerText: payout.providerText });

/** By the code where there is one: rows of before hold the provider's own words. */
const reasonOf = ({ failureCode, failureReason }: PayoutEntity): string | null =>
  sayKept(failureCode === null ? failureReason : failureWords(failureCode));

/** Why it waits where it is. */
function blockersOf(payout: PayoutEntity): Blocker[] {
  const { status, stall, escalatedAt, dueAt, nextAt, providerPayoutId, ending, transferReversed } = payout;
  const since = (payout.sentAt ?? payout.requestedAt).toISOString();
  const eta = dueAt?.toISOString() ?? null;
  if (status === 'in_review')
    return [
      {
        code: 'IN_REVIEW',
        message: {
          en: 'Our team checks this payout before it is sent.',
          de: 'Unser Team prüft diese Auszahlung, bevor sie gesendet wird.',
        },
        action: {
          en: 'Nothing to do: we will let you know when it continues',
          de: 'Nichts zu tun: Wir melden uns, wenn es weitergeht',
        },
        owner: 'staff',
        since,
        eta,
      },
    ];
  if (stall === 'provider_balance')
    return [
      {
        code: 'PROVIDER_BALANCE',
        message: {
          en: 'The money is on its way to our payment provider.',
          de: 'Das Geld ist auf dem Weg zu unserem Zahlungsanbieter.',
        },
        action: goesOnByItself,
        owner: 'staff',
        since,
        eta: nextAt?.toISOString() ?? null,
      },
    ];
  if (ending !== null && !transferReversed && payout.closedAt === null)
    return [
      {
        code: 'COMING_BACK',
        message: {
          en: 'The money is on its way back to your balance.',
          de: 'Das Geld ist auf dem Rückweg in dein Guthaben.',
        },
        action: {
          en: 'Nothing to do: it is returned automatically',
          de: 'Nichts zu tun: Es kommt automatisch zurück',
        },
        owner: 'processor',
        since,
        eta: nextAt?.toISOString() ?? null,
      },
    ];
  if (status === 'in_transit' && providerPayoutId === null)
    return [
      {
        code: 'TRYING_AGAIN',
        message: sentenceOf(failureWords(payout.failureCode ?? '')),
        action: { en: 'Check your bank details', de: 'Prüfe deine Bankverbindung' },
        owner: 'processor',
        since,
        eta: nextAt?.toISOString() ?? null,
      },
    ];
  if (status === 'in_transit' && escalatedAt !== null)
    return [
      {
        code: 'OVERDUE',
        message: {
          en: 'This takes longer than expected. We are asking the bank.',
          de: 'Das dauert länger als erwartet. Wir fragen bei der Bank nach.',
        },
        action: {
          en: 'Nothing to do: we will let you know what we find',
          de: 'Nichts zu tun: Wir sagen dir, was wir herausfinden',
        },
        owner: 'staff',
        since,
        eta: null,
      },
    ];
  return [];
}
