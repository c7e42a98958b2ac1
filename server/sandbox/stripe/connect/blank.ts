import type Stripe from 'stripe';
import type { StripeAccount } from '../account.ts';
import { missingResource } from '../errors.ts';

export const noRequirements = (): Stripe.Account.Requirements => ({
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
});

export const newSettings = (): Stripe.Account.Settings => ({
  branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
  card_payments: {
    decline_on: { avs_failure: false, cvc_failure: false },
    statement_descriptor_prefix: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  dashboard: { display_name: null, timezone: 'Etc/UTC' },
  payments: {
    statement_descriptor: null,
    statement_descriptor_kana: null,
    statement_descriptor_kanji: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  payouts: {
    debit_negative_balances: false,
    schedule: { delay_days: 7, interval: 'daily' },
    statement_descriptor: null,
  },
});

export function capabilityOf(api: StripeAccount, account: Stripe.Account, id: string): Stripe.Capability {
  const status = account.capabilities?.transfers;
  if (id !== 'transfers' || status === undefined) throw missingResource('capability', id, 'capability');
  const requirements = account.requirements ?? noRequirements();
  return {
    id,
    object: 'capability',
    account: account.id,
    requested: true,
    requested_at: account.created ?? api.clock.seconds(),
    requirements: {
      alternatives: [],
      current_deadline: requirements.current_deadline,
      currently_due: requirements.currently_due ?? [],
      disabled_reason: status === 'active' ? null : 'requirements.fields_needed',
      errors: [],
      eventually_due: requirements.eventually_due ?? [],
      past_due: requirements.past_due ?? [],
      pending_verification: requirements.pending_verification ?? [],
    },
    status,
  };
}
