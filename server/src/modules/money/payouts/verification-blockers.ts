import type { Blocker } from '../../../kernel/app-error.js';
import type { PayeeFacts } from '../kyc/index.js';
import type { PayoutBank } from './bank-accounts/bank-accounts.queries.js';

const iso = (time: Date): string => time.toISOString();

/** Somebody verified who is asked for more keeps being paid until the provider's date. */
const isCleared = ({ status, everVerified, transfersActive }: PayeeFacts): boolean =>
  status === 'verified' || (status === 'needs_action' && everVerified && transfersActive);

/** What the check of somebody's identity still keeps. */
export function verificationBlockers({
  now,
  kyc,
  banks,
}: {
  now: Date;
  kyc: PayeeFacts;
  banks: readonly PayoutBank[];
}): Blocker[] {
  const since = iso(kyc.statusSince ?? now);
  const eta = kyc.dueAt && iso(kyc.dueAt);
  if (!isCleared(kyc)) return [verification(kyc, since, eta)];
  if (kyc.payoutsEnabled || banks.every(({ status }) => status === 'errored')) return [];
  return [
    {
      code: 'PROVIDER_RESTRICTED',
      message: {
        en: 'Our payment provider has paused your payouts.',
        de: 'Unser Zahlungsanbieter hat deine Auszahlungen angehalten.',
      },
      action:
        kyc.requirements.length > 0
          ? { en: 'See what is asked for', de: 'Sieh nach, was verlangt wird' }
          : { en: 'Write to support', de: 'Schreib dem Support' },
      owner: 'processor',
      since,
      eta: null,
    },
  ];
}

function verification({ status, requirements }: PayeeFacts, since: string, eta: string | null): Blocker {
  const fields = requirements.filter((r) => r.status !== 'pending').length;
  switch (status) {
    case 'pending':
    case 'in_review':
      return {
        code: 'KYC_IN_REVIEW',
        message: { en: 'We are checking your identity.', de: 'Wir prüfen deine Identität.' },
        action: {
          en: 'Nothing to do: we will let you know when it is done',
          de: 'Nichts zu tun: Wir melden uns, sobald es fertig ist',
        },
        owner: status === 'pending' ? 'processor' : 'staff',
        since,
        eta,
      };
    case 'rejected':
      return {
        code: 'KYC_REJECTED',
        message: {
          en: 'Your identity could not be confirmed.',
          de: 'Deine Identität ließ sich nicht bestätigen.',
        },
        action: { en: 'Write to support', de: 'Schreib dem Support' },
        owner: 'staff',
        since,
        eta: null,
      };
    case 'needs_action':
    case 'restricted':
      return {
        code: 'KYC_NEEDS_ACTION',
        message: {
          en: `Something is still needed to confirm your identity${fields > 0 ? ` (${fields})` : ''}.`,
          de: `Um deine Identität zu bestätigen, fehlt noch etwas${fields > 0 ? ` (${fields})` : ''}.`,
        },
        action: { en: 'Complete your verification', de: 'Ergänze die fehlenden Angaben' },
        owner: 'user',
        since,
        eta: null,
      };
    default:
      return {
        code: 'KYC_REQUIRED',
        message: {
          en: 'We need to verify your identity before we pay you.',
          de: 'Wir müssen deine Identität bestätigen, bevor wir auszahlen.',
        },
        action: { en: 'Verify your identity', de: 'Bestätige deine Identität' },
        owner: 'user',
        since,
        eta: null,
      };
  }
}
