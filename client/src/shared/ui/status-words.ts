import { readable } from '../format';
import type { Language } from '../i18n/language';
import type { Tone } from '../theme';

interface Word {
  tone: Tone;
  en: string;
  de: string;
  /** Runs right now. */
  live?: true;
}

const word = (tone: Tone, en: string, de: string): Word => ({ tone, en, de });

// One dictionary for every machine: the same name means the same everywhere.
const words: Record<string, Word> = {
  // waiting
  pending: word('warning', 'Pending', 'Offen'),
  pending_payment: word('warning', 'Waiting for payment', 'Wartet auf Zahlung'),
  pending_confirmation: word('warning', 'Waiting for the code', 'Wartet auf den Code'),
  pending_approval: word('warning', 'Waiting for a second person', 'Wartet auf zweite Person'),
  pending_verification: word('warning', 'Being checked', 'Wird geprüft'),
  request: word('info', 'Requested', 'Angefragt'),
  requested: word('info', 'Requested', 'Angefragt'),
  offered: word('info', 'Offered', 'Angeboten'),
  proposed: word('info', 'Proposed', 'Vorgeschlagen'),
  invited: word('info', 'Invited', 'Eingeladen'),
  in_review: word('warning', 'In review', 'In Prüfung'),
  reviewing: word('warning', 'Reviewing', 'In Prüfung'),
  needs_action: word('warning', 'Needs you', 'Du bist dran'),
  needs_response: word('warning', 'Needs an answer', 'Antwort nötig'),
  under_review: word('info', 'Under review', 'In Prüfung'),
  requires_action: word('warning', 'Confirm at your bank', 'Bei der Bank bestätigen'),
  requires_capture: word('info', 'Authorised', 'Autorisiert'),
  changes_requested: word('warning', 'Changes asked', 'Änderungen gewünscht'),
  waiting: word('neutral', 'Waiting', 'Wartet'),
  open: word('info', 'Open', 'Offen'),
  new: word('info', 'New', 'Neu'),
  // under way
  live: { tone: 'success', en: 'Live', de: 'Live', live: true },
  active: word('success', 'Active', 'Aktiv'),
  published: word('success', 'Published', 'Veröffentlicht'),
  scheduled: word('info', 'Scheduled', 'Geplant'),
  joined: word('info', 'Joined', 'Dabei'),
  draft_submitted: word('info', 'Draft sent', 'Entwurf gesendet'),
  draft_approved: word('success', 'Draft approved', 'Entwurf freigegeben'),
  posted: word('info', 'Posted', 'Veröffentlicht'),
  verifying: word('info', 'Verifying', 'Wird geprüft'),
  tracking: word('success', 'Tracking', 'Zählt'),
  validating: word('info', 'Validating', 'In Validierung'),
  payable: word('success', 'Payable', 'Auszahlbar'),
  settling: word('info', 'Settling', 'Abrechnung läuft'),
  submitted: word('info', 'Handed in', 'Eingereicht'),
  processing: word('info', 'Processing', 'In Bearbeitung'),
  running: word('info', 'Running', 'Läuft'),
  queued: word('neutral', 'Queued', 'In der Schlange'),
  inprogress: word('info', 'In progress', 'In Arbeit'),
  in_transit: word('info', 'On its way', 'Unterwegs'),
  shipped: word('info', 'Shipped', 'Versandt'),
  cancelling: word('warning', 'Being cancelled', 'Wird beendet'),
  trialing: word('info', 'Trial', 'Probezeit'),
  held: word('warning', 'Held', 'Gehalten'),
  // good ends
  accepted: word('success', 'Accepted', 'Angenommen'),
  approved: word('success', 'Approved', 'Freigegeben'),
  completed: word('success', 'Completed', 'Abgeschlossen'),
  done: word('success', 'Done', 'Fertig'),
  succeeded: word('success', 'Paid', 'Bezahlt'),
  paid: word('success', 'Paid', 'Bezahlt'),
  fulfilled: word('success', 'Fulfilled', 'Erfüllt'),
  received: word('success', 'Received', 'Angekommen'),
  released: word('success', 'Released', 'Freigegeben'),
  verified: word('success', 'Verified', 'Bestätigt'),
  available: word('success', 'Available', 'Verfügbar'),
  valid: word('success', 'Valid', 'Gültig'),
  issued: word('success', 'Issued', 'Ausgestellt'),
  awarded: word('success', 'Awarded', 'Vergeben'),
  won: word('success', 'Won', 'Gewonnen'),
  resolved: word('success', 'Resolved', 'Gelöst'),
  ready: word('success', 'Ready', 'Bereit'),
  // quiet ends
  draft: word('neutral', 'Draft', 'Entwurf'),
  none: word('neutral', 'None', 'Keine'),
  paused: word('neutral', 'Paused', 'Pausiert'),
  exhausted: word('warning', 'Budget used up', 'Budget aufgebraucht'),
  expired: word('neutral', 'Expired', 'Abgelaufen'),
  revised: word('neutral', 'Revised', 'Überarbeitet'),
  withdrawn: word('neutral', 'Withdrawn', 'Zurückgezogen'),
  revoked: word('neutral', 'Revoked', 'Widerrufen'),
  closed: word('neutral', 'Closed', 'Geschlossen'),
  cancelled: word('neutral', 'Cancelled', 'Storniert'),
  ended: word('neutral', 'Ended', 'Beendet'),
  used: word('neutral', 'Used', 'Benutzt'),
  refunded: word('neutral', 'Refunded', 'Erstattet'),
  partially_refunded: word('neutral', 'Partly refunded', 'Teilweise erstattet'),
  split: word('neutral', 'Split', 'Aufgeteilt'),
  created: word('neutral', 'Started', 'Begonnen'),
  unlinked: word('neutral', 'Not connected', 'Nicht verbunden'),
  stale: word('warning', 'Reconnect', 'Neu verbinden'),
  dismissed: word('neutral', 'Dismissed', 'Abgewiesen'),
  // bad ends
  rejected: word('error', 'Rejected', 'Abgelehnt'),
  declined: word('error', 'Declined', 'Abgelehnt'),
  failed: word('error', 'Failed', 'Fehlgeschlagen'),
  returned: word('error', 'Returned', 'Zurückgekommen'),
  disqualified: word('error', 'Disqualified', 'Ausgeschlossen'),
  frozen: word('error', 'Frozen', 'Eingefroren'),
  suspended: word('error', 'Suspended', 'Gesperrt'),
  restricted: word('error', 'Restricted', 'Eingeschränkt'),
  unpaid: word('error', 'Unpaid', 'Unbezahlt'),
  past_due: word('error', 'Payment due', 'Zahlung überfällig'),
  reversed: word('error', 'Reversed', 'Rückgängig'),
  lost: word('error', 'Lost', 'Verloren'),
  problem: word('error', 'Problem', 'Problem'),
  errored: word('error', 'Not usable', 'Nicht nutzbar'),
  deletion_requested: word('warning', 'Closing', 'Wird geschlossen'),
  deleted: word('neutral', 'Closed', 'Geschlossen'),
  unavailable: word('error', 'Gone', 'Nicht mehr da'),
};

export interface StatusWord {
  tone: Tone;
  label: string;
  live: boolean;
}

/** The words and the tone of a state; one without a label of its own is shown as readable text. */
export function statusWord(status: string, language: Language): StatusWord {
  const found = words[status];
  if (!found) return { tone: 'neutral', label: readable(status), live: false };
  return { tone: found.tone, label: found[language], live: found.live ?? false };
}
