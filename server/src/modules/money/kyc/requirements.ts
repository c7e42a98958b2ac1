import { requirementWords } from './requirement-words.js';
import type { PayeeError } from '../../../platform/gateways/payee-provider.js';
import type { AccountSnapshot } from './kyc-profile.entity.js';
import type { AskedField, BusinessFields, PayeeKind, PersonalFields, Requirement } from './kyc.types.js';
import { fieldOf } from './requirement-table.js';

export interface RequirementSource {
  kind: PayeeKind | null;
  country: string | null;
  termsAt: Date | null;
  personal: PersonalFields;
  business: BusinessFields | null;
  account: AccountSnapshot | null;
  asked: readonly AskedField[];
  syncError: PayeeError | null;
  /** Our persons behind the provider's. */
  persons: ReadonlyMap<string, string>;
}

/** What belongs to the bank account is mended there and does not hold up the verification. */
export const BANK_FIELD = 'bankAccount';

const BEFORE_ACCOUNT: [string, (source: RequirementSource) => unknown][] = [
  ['country', (s) => s.country],
  ['kind', (s) => s.kind],
  ['firstName', (s) => s.personal.firstName],
  ['lastName', (s) => s.personal.lastName],
  ['email', (s) => s.personal.email],
  ['phone', (s) => s.personal.phone],
  ['dob', (s) => s.personal.dob],
  ['address.line1', (s) => s.personal.address?.line1],
  ['address.city', (s) => s.personal.address?.city],
  ['address.postalCode', (s) => s.personal.address?.postalCode],
  ['business.name', (s) => s.kind !== 'company' || s.business?.name],
  ['acceptTerms', (s) => s.termsAt],
];

/** Everything that is asked for now: by the provider, by staff, and, before there is an account, by us. */
export function requirementsOf(source: RequirementSource): Requirement[] {
  const found = new Map<string, Requirement>();
  const add = (
    field: string,
    status: Requirement['status'],
    reason: string | null,
    deadline: string | null,
  ) => {
    const known = found.get(field);
    if (known && (known.status === 'past_due' || status === 'pending')) {
      known.reason ??= reason;
      return;
    }
    found.set(field, { field, status, reason: reason ?? known?.reason ?? null, deadline });
  };
  for (const { field, reason } of source.asked) add(field, 'due', reason, null);
  const { account, persons, syncError } = source;
  if (!account) {
    for (const [field, given] of BEFORE_ACCOUNT) if (!given(source)) add(field, 'due', null, null);
  } else {
    for (const path of account.pendingVerification) add(fieldOf(path, persons), 'pending', null, null);
    for (const path of account.currentlyDue)
      add(fieldOf(path, persons), 'due', reasonOf(account.errors, path), account.deadline);
    for (const path of account.pastDue)
      add(fieldOf(path, persons), 'past_due', reasonOf(account.errors, path), account.deadline);
  }
  if (syncError) add(fieldOf(syncError.path, persons), 'due', requirementWords(syncError.code), null);
  return [...found.values()];
}

/** What keeps a profile from being looked at. */
export const missingOf = (requirements: readonly Requirement[]): Requirement[] =>
  requirements.filter(({ field, status }) => field !== BANK_FIELD && status !== 'pending');

const reasonOf = (errors: readonly PayeeError[], path: string): string | null => {
  const error = errors.find((one) => one.path === path);
  return error ? requirementWords(error.code) : null;
};
