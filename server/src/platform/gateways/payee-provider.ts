/** A person, as the provider wants to know them. */
export interface PayeePerson {
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  dob?: { day: number; month: number; year: number };
  address?: PayeeAddress;
  idNumber?: string;
  ssnLast4?: string;
  /** Provider ids of uploaded documents. */
  identity?: { front: string; back?: string };
  proofOfAddress?: { front: string };
}

export interface PayeeAddress {
  line1: string;
  line2?: string;
  city: string;
  state?: string;
  postalCode: string;
  country: string;
}

export interface PayeeCompany {
  name?: string;
  phone?: string;
  registrationNumber?: string;
  vatId?: string;
  website?: string;
  address?: PayeeAddress;
  registration?: { front: string };
  /** All owners and directors are named. */
  personsComplete?: boolean;
}

export interface PayeeInput {
  userId: string;
  country: string;
  kind: 'individual' | 'company';
  email?: string;
  person?: PayeePerson;
  company?: PayeeCompany;
  terms?: { at: Date; ip: string };
  bankDocuments?: string[];
  /** Fields that only the provider knows, by their paths. */
  extra?: { path: string; value: string }[];
}

export interface PayeeError {
  path: string;
  code: string;
  reason: string;
}

/** The provider's account of a payee, as it stands there. */
export interface PayeeAccount {
  id: string;
  payoutsEnabled: boolean;
  transfersActive: boolean;
  currentlyDue: string[];
  pastDue: string[];
  pendingVerification: string[];
  errors: PayeeError[];
  deadline: Date | null;
  disabledReason: string | null;
  banks: PayeeBank[];
}

export interface PayeeBank {
  id: string;
  country: string;
  last4: string;
  bankName: string | null;
  fingerprint: string | null;
  status: string;
}

export interface PayeePersonState {
  id: string;
  verified: boolean;
  due: string[];
  pending: boolean;
  errors: PayeeError[];
}

export interface PersonRole {
  role: 'representative' | 'owner' | 'director';
  share?: number;
}

export interface BankDetails {
  country: string;
  holderName: string;
  holderType: 'individual' | 'company';
  accountNumber: string;
  routingNumber?: string;
}

export interface MoneyTransfer {
  id: string;
  amountMinor: number;
  /** Each moves our balance under an id of its own. */
  reversalIds: string[];
  accountId: string;
  payoutId: string | null;
}

export interface MoneyPayout {
  id: string;
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';
  amountMinor: number;
  currency: string;
  failureCode: string | null;
  failureMessage: string | null;
  arrival: Date;
  trace: string | null;
  attemptId: string | null;
}

export interface DocumentFile {
  content: Buffer;
  name: string;
  mime: string;
}

/**
 * Who pays people out. Every call that changes something names its key and may be sent again under it; none of them
 * runs inside a transaction. Failures are `ProviderFailure`.
 */
export abstract class PayeeProvider {
  abstract readonly enabled: boolean;
  abstract open(input: PayeeInput, key: string): Promise<PayeeAccount>;
  abstract update(accountId: string, input: PayeeInput, key: string): Promise<PayeeAccount>;
  abstract account(accountId: string): Promise<PayeeAccount>;

  abstract savePerson(
    accountId: string,
    personId: string | null,
    person: PayeePerson,
    role: PersonRole,
    key: string,
  ): Promise<PayeePersonState>;
  abstract persons(accountId: string): Promise<PayeePersonState[]>;
  abstract removePerson(accountId: string, personId: string): Promise<void>;

  abstract upload(file: DocumentFile, purpose: 'identity' | 'other', key: string): Promise<string>;

  abstract bankToken(details: BankDetails, key: string): Promise<{ token: string; bank: PayeeBank }>;
  abstract bankOfToken(token: string): Promise<PayeeBank>;
  abstract addBank(accountId: string, token: string, key: string): Promise<PayeeBank>;
  abstract makeDefaultBank(accountId: string, bankId: string, key: string): Promise<void>;
  abstract removeBank(accountId: string, bankId: string): Promise<void>;

  abstract transfer(
    request: { amountMinor: number; accountId: string; payoutId: string },
    key: string,
  ): Promise<MoneyTransfer>;
  abstract transferById(id: string): Promise<MoneyTransfer>;
  abstract transfersOf(payoutId: string): Promise<MoneyTransfer[]>;
  /** Answers the id of the reversal. */
  abstract reverseTransfer(transferId: string, amountMinor: number, key: string): Promise<string>;

  abstract payOut(
    request: { amountMinor: number; accountId: string; bankId: string; payoutId: string; attemptId: string },
    key: string,
  ): Promise<MoneyPayout>;
  abstract payout(accountId: string, id: string): Promise<MoneyPayout>;
  abstract payoutsOf(accountId: string): Promise<MoneyPayout[]>;
}
