import { defineTexts } from '../i18n/i18n';

export const { useTexts } = defineTexts(
  'decision',
  {
    approve: 'Approve',
    reject: 'Reject',
    note: 'Note',
    reason: 'Reason',
    reasonNeeded: 'Say why',
    notNow: 'Not now',
    audited: 'Decisions are written into the audit log with your name.',
  },
  {
    approve: 'Freigeben',
    reject: 'Ablehnen',
    note: 'Notiz',
    reason: 'Grund',
    reasonNeeded: 'Sag, warum',
    notNow: 'Noch nicht',
    audited: 'Entscheidungen stehen mit deinem Namen im Protokoll.',
  },
);
