import type { Schemas } from '@/shared/api';
import { labelOf } from '@/shared/ui';
import { useTexts } from './texts';

export type SecurityEvent = Schemas['SecurityEventDto'];
export type SecurityEventKind = SecurityEvent['kind'];

export const eventKinds = [
  'signed_in',
  'sign_in_failed',
  'second_factor_set',
  'second_factor_removed',
  'second_factor_removal',
  'recovery_codes_renewed',
  'second_factor_failed',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'password_set',
  'password_changed',
  'password_reset',
  'password_removed',
  'email_changed',
  'session_ended',
  'role_changed',
  'account_frozen',
  'account_unfrozen',
  'access_refused',
  'step_up_failed',
  'rate_limited',
  'webhook_refused',
  'personal_data_read',
] as const satisfies readonly SecurityEventKind[];

const ends = [
  'self',
  'other_device',
  'expiry',
  'password',
  'reuse',
  'address_proof',
  'closing',
  'staff',
] as const;
const tries = ['password', 'code', 'google', 'passkey', 'closed'] as const;

interface EventWords {
  kind: (kind: SecurityEventKind) => string;
  /** What is said beside it; null where the kind says all. */
  detail: (event: Pick<SecurityEvent, 'kind' | 'detail'>) => string | null;
}

export function useEventWords(): EventWords {
  const t = useTexts();
  return {
    kind: (kind) => t(`kinds.${kind}`),
    detail: ({ kind, detail }) => {
      const end = ends.find((known) => known === detail);
      const way = tries.find((known) => known === detail);
      if (kind === 'session_ended' && end) return t(`details.${end}`);
      if (kind === 'sign_in_failed' && way) return t(`tries.${way}`);
      if (kind === 'second_factor_removal' && detail !== null)
        return t(detail === 'stopped' ? 'removal.stopped' : 'removal.asked');
      return kind === 'role_changed' && detail !== null ? labelOf(detail) : null;
    },
  };
}
