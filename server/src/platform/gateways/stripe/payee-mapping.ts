import type Stripe from 'stripe';
import type {
  MoneyPayout,
  MoneyTransfer,
  PayeeAccount,
  PayeeAddress,
  PayeeBank,
  PayeeCompany,
  PayeeInput,
  PayeePerson,
  PayeePersonState,
  PersonRole,
} from '../payee-provider.js';

/** Creators and brands that earn: advertising services. */
const MCC = '7311';
const DESCRIPTION = 'Content and advertising services sold through our marketplace';

const address = (a: PayeeAddress): Stripe.AddressParam => ({
  line1: a.line1,
  ...(a.line2 ? { line2: a.line2 } : {}),
  city: a.city,
  ...(a.state ? { state: a.state } : {}),
  postal_code: a.postalCode,
  country: a.country,
});

/** Fields of a person, the same for an individual and for somebody of a company. */
export const personParams = (p: PayeePerson) => ({
  ...(p.firstName ? { first_name: p.firstName } : {}),
  ...(p.lastName ? { last_name: p.lastName } : {}),
  ...(p.email ? { email: p.email } : {}),
  ...(p.phone ? { phone: p.phone } : {}),
  ...(p.dob ? { dob: p.dob } : {}),
  ...(p.address ? { address: address(p.address) } : {}),
  ...(p.idNumber ? { id_number: p.idNumber } : {}),
  ...(p.ssnLast4 ? { ssn_last_4: p.ssnLast4 } : {}),
  ...(p.identity || p.proofOfAddress
    ? {
        verification: {
          ...(p.identity ? { document: p.identity } : {}),
          ...(p.proofOfAddress ? { additional_document: p.proofOfAddress } : {}),
        },
      }
    : {}),
});

export const relationshipParams = ({ role, share }: PersonRole) => ({
  representative: role === 'representative',
  owner: role === 'owner' || share !== undefined,
  director: role === 'director',
  title: role === 'representative' ? 'Representative' : role === 'owner' ? 'Owner' : 'Director',
  ...(share === undefined ? {} : { percent_ownership: share }),
});

const companyParams = (c: PayeeCompany): Stripe.AccountUpdateParams.Company => ({
  ...(c.name ? { name: c.name } : {}),
  ...(c.phone ? { phone: c.phone } : {}),
  ...(c.registrationNumber ? { tax_id: c.registrationNumber } : {}),
  ...(c.vatId ? { vat_id: c.vatId } : {}),
  ...(c.address ? { address: address(c.address) } : {}),
  ...(c.personsComplete ? { owners_provided: true, directors_provided: true } : {}),
  ...(c.registration ? { verification: { document: c.registration } } : {}),
});

/** Of a new account and of a change alike. */
type AccountParams = Omit<Stripe.AccountCreateParams, 'external_account' | 'type' | 'country'>;

export function accountParams(input: PayeeInput): AccountParams {
  const { kind, person, company, terms, bankDocuments } = input;
  const fixed: AccountParams = {
    business_type: kind,
    capabilities: { transfers: { requested: true } },
    business_profile: {
      mcc: MCC,
      product_description: DESCRIPTION,
      ...(company?.website ? { url: company.website } : {}),
    },
    settings: { payouts: { schedule: { interval: 'manual' } } },
    ...(input.email ? { email: input.email } : {}),
    ...(kind === 'individual' && person ? { individual: personParams(person) } : {}),
    ...(kind === 'company' && company ? { company: companyParams(company) } : {}),
    ...(terms ? { tos_acceptance: { date: Math.floor(terms.at.getTime() / 1000), ip: terms.ip } } : {}),
    ...(bankDocuments?.length
      ? { documents: { bank_account_ownership_verification: { files: bankDocuments } } }
      : {}),
    metadata: { user_id: input.userId },
  };
  return (input.extra ?? []).reduce((params, { path, value }) => withPath(params, path, value), fixed);
}

/** Sets `individual.political_exposure` and the like, which no field of ours stands for. */
function withPath<T extends object>(params: T, path: string, value: string): T {
  const [first = '', ...rest] = path.split('.');
  const known = (params as Record<string, unknown>)[first];
  const inner = typeof known === 'object' && known !== null ? known : {};
  return { ...params, [first]: rest.length === 0 ? value : withPath(inner, rest.join('.'), value) };
}

export function toAccount(account: Stripe.Account): PayeeAccount {
  const { requirements } = account;
  const banks = account.external_accounts?.data ?? [];
  return {
    id: account.id,
    payoutsEnabled: account.payouts_enabled,
    transfersActive: account.capabilities?.transfers === 'active',
    currentlyDue: requirements?.currently_due ?? [],
    pastDue: requirements?.past_due ?? [],
    pendingVerification: requirements?.pending_verification ?? [],
    errors: (requirements?.errors ?? []).map(({ requirement, code, reason }) => ({
      path: requirement,
      code,
      reason,
    })),
    deadline: requirements?.current_deadline ? new Date(requirements.current_deadline * 1000) : null,
    disabledReason: requirements?.disabled_reason ?? null,
    banks: banks.flatMap((bank) => (bank.object === 'bank_account' ? [toBank(bank)] : [])),
  };
}

export const toBank = (bank: Stripe.BankAccount): PayeeBank => ({
  id: bank.id,
  country: bank.country,
  last4: bank.last4,
  bankName: bank.bank_name,
  fingerprint: bank.fingerprint,
  status: bank.status,
});

export const toPerson = (person: Stripe.Person): PayeePersonState => ({
  id: person.id,
  verified: person.verification?.status === 'verified',
  pending: person.verification?.status === 'pending',
  due: person.requirements?.currently_due ?? [],
  errors: (person.requirements?.errors ?? []).map(({ requirement, code, reason }) => ({
    path: requirement,
    code,
    reason,
  })),
});

export const toTransfer = (transfer: Stripe.Transfer): MoneyTransfer => ({
  id: transfer.id,
  amountMinor: transfer.amount,
  reversalIds: transfer.reversals.data.map(({ id }) => id),
  accountId:
    typeof transfer.destination === 'string' ? transfer.destination : (transfer.destination?.id ?? ''),
  payoutId: transfer.metadata['payout_id'] ?? null,
});

export const toPayout = (payout: Stripe.Payout): MoneyPayout => ({
  id: payout.id,
  status: payout.status as MoneyPayout['status'],
  amountMinor: payout.amount,
  currency: payout.currency,
  failureCode: payout.failure_code,
  failureMessage: payout.failure_message,
  arrival: new Date(payout.arrival_date * 1000),
  trace: payout.trace_id?.value ?? null,
  attemptId: payout.metadata?.['attempt_id'] ?? null,
});
