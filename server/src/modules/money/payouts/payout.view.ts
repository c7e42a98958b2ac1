import type { Blocker } from '../../../kernel/app-error.js';
import { eur } from '../../../kernel/money.js';
import type { PayoutDto } from './dto/payout.dto.js';
import type { PayoutAttemptEntity } from './payout-attempt.entity.js';
import type { PayoutEntity } from './payout.entity.js';

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
    blockers: blockersOf(payout),
    failureReason: payout.failureReason,
    providerRef: payout.trace ?? payout.providerPayoutId,
    requestedAt: payout.requestedAt.toISOString(),
    paidAt: payout.paidAt?.toISOString() ?? null,
  };
}

/** Why it waits where it is. */
function blockersOf(payout: PayoutEntity): Blocker[] {
  const { status, stall, escalatedAt, dueAt, nextAt, providerPayoutId, ending, transferReversed } = payout;
  const since = (payout.sentAt ?? payout.requestedAt).toISOString();
  const eta = dueAt?.toISOString() ?? null;
  if (status === 'in_review')
    return [
      {
        code: 'IN_REVIEW',
        message: 'Our team looks at this payout before it leaves.',
        action: 'Nothing to do: we tell you when it goes on',
        owner: 'staff',
        since,
        eta,
      },
    ];
  if (stall === 'provider_balance')
    return [
      {
        code: 'PROVIDER_BALANCE',
        message: 'The money is on its way to our payment provider.',
        action: 'Nothing to do: it goes on by itself',
        owner: 'staff',
        since,
        eta: nextAt?.toISOString() ?? null,
      },
    ];
  if (ending !== null && !transferReversed && payout.closedAt === null)
    return [
      {
        code: 'COMING_BACK',
        message: 'The money is on its way back to your balance.',
        action: 'Nothing to do: it comes back by itself',
        owner: 'processor',
        since,
        eta: nextAt?.toISOString() ?? null,
      },
    ];
  if (status === 'in_transit' && providerPayoutId === null)
    return [
      {
        code: 'TRYING_AGAIN',
        message: payout.failureReason ?? 'The bank did not take it.',
        action: 'Check your bank details',
        owner: 'processor',
        since,
        eta: nextAt?.toISOString() ?? null,
      },
    ];
  if (status === 'in_transit' && escalatedAt !== null)
    return [
      {
        code: 'OVERDUE',
        message: 'This takes longer than it should. We are asking the bank.',
        action: 'Nothing to do: we tell you what we find',
        owner: 'staff',
        since,
        eta: null,
      },
    ];
  return [];
}
