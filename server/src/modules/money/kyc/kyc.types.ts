export const kycStatuses = [
  'none',
  'draft',
  'pending',
  'in_review',
  'needs_action',
  'verified',
  'restricted',
  'rejected',
] as const;
export type KycStatus = (typeof kycStatuses)[number];

export const documentPurposes = [
  'identity',
  'proof_of_address',
  'bank_account_ownership',
  'business_registration',
] as const;
export type DocumentPurpose = (typeof documentPurposes)[number];

export const identityDocumentTypes = ['identity_card', 'passport'] as const;
export type IdentityDocumentType = (typeof identityDocumentTypes)[number];

export const documentStatuses = ['uploaded', 'accepted', 'rejected'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

export const personRoles = ['representative', 'owner', 'director'] as const;
export type PersonRole = (typeof personRoles)[number];

export type PayeeKind = 'individual' | 'company';

export interface Dob {
  day: number;
  month: number;
  year: number;
}

export interface Address {
  line1: string;
  line2?: string;
  city: string;
  state?: string;
  postalCode: string;
  country: string;
}

/** What a person says about themselves; stored as one sealed text. */
export interface PersonalFields {
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  dob?: Dob;
  address?: Address;
}

/** Passed on to the provider, and erased when it has decided. */
export interface SecretFields {
  idNumber?: string;
  ssnLast4?: string;
}

export interface BusinessFields {
  name: string;
  legalForm?: string | null;
  registrationNumber?: string | null;
  vatId?: string | null;
  website?: string | null;
  address: Address;
  phone?: string | null;
  categoryCode?: string | null;
}

/** One field that is asked for. */
export interface Requirement {
  field: string;
  status: 'due' | 'past_due' | 'pending';
  reason: string | null;
  deadline: string | null;
}

/** Staff ask for a field, with a reason. */
export interface AskedField {
  field: string;
  reason: string | null;
}

/** What people and staff see of it. */
export interface DocumentView {
  id: string;
  purpose: DocumentPurpose;
  type: IdentityDocumentType | null;
  side: 'front' | 'back' | null;
  status: DocumentStatus;
  fileName: string;
  reason: string | null;
  createdAt: string;
}

export interface PersonView {
  id: string;
  role: PersonRole;
  firstName: string;
  lastName: string;
  email: string;
  dob: Dob | null;
  address: Address | null;
  phone: string | null;
  share: number | null;
  status: KycStatus;
  documents: DocumentView[];
}

export interface ProfileView {
  userId: string;
  version: number;
  status: KycStatus;
  kind: PayeeKind | null;
  country: string | null;
  dob: Dob | null;
  email: string;
  firstName: string;
  lastName: string;
  address: Address | null;
  phone: string;
  idNumber: { provided: boolean };
  ssnLast4: { provided: boolean };
  documents: DocumentView[];
  business: BusinessFields | null;
  persons: PersonView[];
  requirements: Requirement[];
  submittedAt: string | null;
  decidedAt: string | null;
  verifiedAt: string | null;
  dueAt: string | null;
  note: string | null;
}

export const kycEvents = [
  'start',
  'submit',
  'receive',
  'ask',
  'verify',
  'reject',
  'restrict',
  'reopen',
] as const;
export type KycEvent = (typeof kycEvents)[number];

/** What the log of a profile tells: its moves, and that staff let the deadline pass. */
export const kycSteps = [...kycEvents, 'escalated'] as const;
export type KycStep = (typeof kycSteps)[number];

export interface LoggedStep {
  step: KycStep;
  actorId: string | null;
  note: string | null;
  at: Date;
}
