import type Stripe from 'stripe';
import type { StripeAccount } from '../account.ts';
import type { ConnectedRecord } from './records.ts';

const ADULT = 18;
/** Verified by its details alone, as the test address of the same name. */
const FULL_MATCH = 'address_full_match';

const PERSON_FIELDS: [string, (person: Stripe.Person) => unknown][] = [
  ['first_name', (p) => p.first_name],
  ['last_name', (p) => p.last_name],
  ['email', (p) => p.email],
  ['phone', (p) => p.phone],
  ['dob.day', (p) => p.dob?.day],
  ['dob.month', (p) => p.dob?.month],
  ['dob.year', (p) => p.dob?.year],
  ['address.line1', (p) => p.address?.line1],
  ['address.city', (p) => p.address?.city],
  ['address.postal_code', (p) => p.address?.postal_code],
];
const CANADIAN_FIELDS: typeof PERSON_FIELDS = [
  ['address.state', (p) => p.address?.state],
  ['id_number', (p) => p.id_number_provided],
];
const COMPANY_FIELDS: [string, (company: Stripe.Account.Company) => unknown][] = [
  ['company.name', (c) => c.name],
  ['company.phone', (c) => c.phone],
  ['company.tax_id', (c) => c.tax_id_provided],
  ['company.address.line1', (c) => c.address?.line1],
  ['company.address.city', (c) => c.address?.city],
  ['company.address.postal_code', (c) => c.address?.postal_code],
  ['company.owners_provided', (c) => c.owners_provided],
];

export const personFields = (country: string): string[] => fieldsOf(country).map(([field]) => field);
export const companyFields = (): string[] => COMPANY_FIELDS.map(([field]) => field);

const fieldsOf = (country: string) =>
  country === 'CA' ? [...PERSON_FIELDS, ...CANADIAN_FIELDS] : PERSON_FIELDS;

interface Findings {
  missing: string[];
  pending: string[];
  errors: { requirement: string; code: string; reason: string }[];
}

/** What is still to be given for an account, from what it holds. */
export function findingsOf(api: StripeAccount, account: Stripe.Account, record: ConnectedRecord): Findings {
  const found: Findings = { missing: [], pending: [], errors: [...record.errors] };
  if (!account.business_type) found.missing.push('business_type');
  if (!account.business_profile?.mcc) found.missing.push('business_profile.mcc');
  if (!account.business_profile?.url && !account.business_profile?.product_description)
    found.missing.push('business_profile.url');
  if (!account.tos_acceptance?.date) found.missing.push('tos_acceptance.date');
  if (!account.tos_acceptance?.ip) found.missing.push('tos_acceptance.ip');
  const banks = api.store.bankAccounts.all().filter((row) => row.account === account.id);
  if (!banks.some((row) => row.status !== 'errored')) found.missing.push('external_account');
  const persons = api.store.persons.all().filter((row) => row.account === account.id);
  if (account.business_type === 'company') company(api, account, persons, found);
  else if (account.business_type) person(api, account, persons[0], 'individual', found);
  return found;
}

function company(
  api: StripeAccount,
  account: Stripe.Account,
  persons: Stripe.Person[],
  found: Findings,
): void {
  for (const [field, read] of COMPANY_FIELDS) {
    if (!read(account.company ?? {})) found.missing.push(field);
  }
  const document = account.company?.verification?.document;
  if (!document?.front) found.missing.push('company.verification.document');
  if (!persons.some((row) => row.relationship?.representative))
    person(api, account, undefined, 'representative', found);
  for (const row of persons) person(api, account, row, row.id, found);
}

function person(
  api: StripeAccount,
  account: Stripe.Account,
  row: Stripe.Person | undefined,
  prefix: string,
  found: Findings,
): void {
  const gaps = fieldsOf(account.country ?? '').filter(([, read]) => !row || !read(row));
  found.missing.push(...gaps.map(([field]) => `${prefix}.${field}`));
  if (!row || gaps.length > 0) return;
  const { dob, verification } = row;
  if (dob && ageOf(dob, api.clock.now()) < ADULT) {
    found.missing.push(`${prefix}.dob.day`);
    found.errors.push({
      requirement: `${prefix}.dob.day`,
      code: 'invalid_dob_age_under_18',
      reason: 'Underage persons are not supported.',
    });
  }
  if (verification?.status === 'pending') found.pending.push(`${prefix}.verification.document`);
  if (verification?.status !== 'unverified' || row.address?.line1 === FULL_MATCH) return;
  found.missing.push(`${prefix}.verification.document`);
  if (verification.details_code)
    found.errors.push({
      requirement: `${prefix}.verification.document`,
      code: verification.details_code,
      reason: verification.details ?? 'The document could not be verified.',
    });
}

function ageOf({ day, month, year }: Stripe.Person.Dob, now: number): number {
  const today = new Date(now);
  const before =
    today.getUTCMonth() + 1 < (month ?? 1) ||
    (today.getUTCMonth() + 1 === month && today.getUTCDate() < (day ?? 1));
  return today.getUTCFullYear() - (year ?? 0) - (before ? 1 : 0);
}

/** Puts requirements, capabilities and switches in line with what the account holds; true = something changed. */
export function refresh(api: StripeAccount, account: Stripe.Account): boolean {
  const record = api.store.connectedRecords.get(account.id);
  if (!record) throw new Error(`no record of ${account.id}`);
  const before = JSON.stringify([account.requirements, account.capabilities, account.payouts_enabled]);
  const now = api.clock.seconds();
  const { missing, pending, errors } = findingsOf(api, account, record);
  const extras = record.extras.map((extra) => extra.field);
  const late = record.extras
    .filter((extra) => extra.pastDue || (extra.deadline !== null && extra.deadline <= now))
    .map((extra) => extra.field);
  const deadlines = record.extras.flatMap((extra) => extra.deadline ?? []);
  const due = unique([...missing, ...extras]);
  const blocking = missing.length > 0 || late.length > 0;
  const asked = record.extras.flatMap(({ field, code, reason }) =>
    code === null ? [] : [{ requirement: field, code, reason: reason ?? 'More information is needed.' }],
  );
  account.requirements = {
    alternatives: [],
    current_deadline: deadlines.length > 0 ? Math.min(...deadlines) : null,
    currently_due: due,
    disabled_reason:
      record.rejected ??
      (blocking ? 'requirements.past_due' : pending.length > 0 ? 'requirements.pending_verification' : null),
    // The codes are those of Stripe's list; the SDK's type of them is closed.
    errors: [...errors, ...asked] as Stripe.Account.Requirements['errors'],
    eventually_due: due,
    past_due: late,
    pending_verification: pending,
  };
  const identityMissing = missing.filter((field) => field !== 'external_account');
  const open = identityMissing.length === 0 && late.length === 0 && record.rejected === null;
  const transfers = !open ? 'inactive' : pending.length > 0 ? 'pending' : 'active';
  if (account.capabilities?.transfers) account.capabilities.transfers = transfers;
  account.details_submitted = identityMissing.every((field) => field.includes('verification'));
  account.charges_enabled = transfers === 'active';
  account.payouts_enabled = transfers === 'active' && !missing.includes('external_account');
  return before !== JSON.stringify([account.requirements, account.capabilities, account.payouts_enabled]);
}

const unique = (fields: string[]): string[] => [...new Set(fields)];
