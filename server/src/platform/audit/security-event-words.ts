import { everywhere, type Sentence } from '../../kernel/sentence.js';
import type { SecurityEventKind, SessionEnd } from './security-event.js';

/** What happened, as staff read it among everything else of a person. */
export const securityEventWords: Record<SecurityEventKind, Sentence> = {
  signed_in: { en: 'Signed in', de: 'Angemeldet' },
  sign_in_failed: { en: 'Sign-in failed', de: 'Anmeldung fehlgeschlagen' },
  second_factor_set: {
    en: 'Two-step verification turned on',
    de: 'Bestätigung in zwei Schritten eingeschaltet',
  },
  second_factor_removed: {
    en: 'Two-step verification turned off',
    de: 'Bestätigung in zwei Schritten ausgeschaltet',
  },
  second_factor_removal: {
    en: 'Removal of two-step verification',
    de: 'Entfernen der Bestätigung in zwei Schritten',
  },
  recovery_codes_renewed: { en: 'Recovery codes replaced', de: 'Neue Wiederherstellungscodes erstellt' },
  second_factor_failed: { en: 'Wrong second-factor code', de: 'Falscher Code im zweiten Schritt' },
  recovery_code_used: { en: 'Recovery code used', de: 'Wiederherstellungscode benutzt' },
  passkey_added: { en: 'Passkey added', de: 'Passkey hinzugefügt' },
  passkey_removed: { en: 'Passkey removed', de: 'Passkey entfernt' },
  password_set: { en: 'Password set', de: 'Passwort festgelegt' },
  password_changed: { en: 'Password changed', de: 'Passwort geändert' },
  password_reset: { en: 'Password reset by mail', de: 'Passwort per E-Mail zurückgesetzt' },
  password_removed: { en: 'Unconfirmed password removed', de: 'Unbestätigtes Passwort entfernt' },
  email_changed: { en: 'E-mail address changed', de: 'E-Mail-Adresse geändert' },
  session_ended: { en: 'Device logged out', de: 'Gerät abgemeldet' },
  role_changed: { en: 'Role switched', de: 'Rolle gewechselt' },
  account_frozen: { en: 'Account suspended', de: 'Konto gesperrt' },
  account_unfrozen: { en: 'Suspension lifted', de: 'Sperre aufgehoben' },
  access_refused: { en: 'Access refused', de: 'Zugriff verweigert' },
  step_up_failed: { en: 'Wrong confirmation code', de: 'Falscher Bestätigungscode' },
  rate_limited: { en: 'Too many attempts', de: 'Zu viele Versuche' },
  webhook_refused: { en: 'Webhook with a wrong signature', de: 'Webhook mit falscher Signatur' },
  personal_data_read: { en: 'Personal data viewed by staff', de: 'Persönliche Daten vom Team angesehen' },
};

const ends: Record<SessionEnd, Sentence> = {
  self: { en: 'on this device', de: 'auf diesem Gerät' },
  other_device: { en: 'from another device', de: 'von einem anderen Gerät aus' },
  expiry: { en: 'because it expired', de: 'weil die Sitzung abgelaufen war' },
  password: { en: 'with a new password', de: 'durch ein neues Passwort' },
  reuse: { en: 'because an old token was used again', de: 'weil ein alter Token noch einmal benutzt wurde' },
  address_proof: { en: 'when the address was confirmed', de: 'bei der Bestätigung der Adresse' },
  closing: { en: 'when the account was closed', de: 'beim Schließen des Kontos' },
  staff: { en: 'by support', de: 'durch den Support' },
};

const tries: Record<string, Sentence> = {
  password: { en: 'wrong password', de: 'falsches Passwort' },
  code: { en: 'wrong or expired mailed code', de: 'falscher oder abgelaufener Code per E-Mail' },
  passkey: { en: 'with a passkey', de: 'mit einem Passkey' },
  google: { en: 'with Google', de: 'mit Google' },
  closed: { en: 'the account is closed', de: 'das Konto ist geschlossen' },
};

/** The detail of an event in words; a role, a route or a purpose as it is. */
export function securityDetail(kind: SecurityEventKind, detail: string | null): Sentence | null {
  if (detail === null) return null;
  const known: Record<string, Sentence> =
    kind === 'session_ended' ? ends : kind === 'sign_in_failed' ? tries : {};
  return known[detail] ?? everywhere(detail);
}
