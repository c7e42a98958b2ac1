import { defineSettings } from '../config/default-settings.js';

const target = { min: 1, max: 720 };

export const staffSettings = defineSettings(
  {
    // Hours in which a case of a queue should be decided
    'queue.challengesHours': 24,
    'queue.entriesHours': 72,
    'queue.supportHours': 168,
    'queue.reportsHours': 24,
    'queue.appealsHours': 72,
    'queue.disqualificationsHours': 72,
    'queue.figuresHours': 24,
    'queue.identityHours': 48,
    'queue.payoutsHours': 24,
    'queue.disputesHours': 72,
    'queue.dealDisputesHours': 120,
    'queue.heldSalesHours': 48,
    'queue.approvalsHours': 24,
    'queue.reconciliationHours': 24,
    'queue.webhooksHours': 24,
    'staff.searchesPerMinute': 120,
  },
  {
    'queue.challengesHours': target,
    'queue.entriesHours': target,
    'queue.supportHours': target,
    'queue.reportsHours': target,
    'queue.appealsHours': target,
    'queue.disqualificationsHours': target,
    'queue.figuresHours': target,
    'queue.identityHours': target,
    'queue.payoutsHours': target,
    'queue.disputesHours': target,
    'queue.dealDisputesHours': target,
    'queue.heldSalesHours': target,
    'queue.approvalsHours': target,
    'queue.reconciliationHours': target,
    'queue.webhooksHours': target,
  },
);

type StaffSettings = typeof staffSettings;

declare module '../config/default-settings.js' {
  interface Settings extends StaffSettings {}
}
