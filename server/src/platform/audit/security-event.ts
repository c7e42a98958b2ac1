export const securityEventKinds = [
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
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** How a session ended, as the detail of `session_ended`. */
export type SessionEnd =
  'self' | 'other_device' | 'expiry' | 'password' | 'reuse' | 'address_proof' | 'closing' | 'staff';

export interface SecurityEvent {
  kind: SecurityEventKind;
  /** Whose account it is about; null where none is known. */
  userId: string | null;
  /** Who did it; the signed-in caller of the request where it is left out. */
  actorId?: string | null;
  sessionId?: string;
  /** One word or name, such as the route that was refused; never what somebody typed. */
  detail?: string;
}
