import type { KycStatus } from '../api/staff';
import type { Profile } from '../api/own';
import { BANK_FIELD } from './requirements';

export type Deed = 'verify' | 'reject' | 'ask' | 'reopen';

/** The likeliest first. */
const deeds: Partial<Record<KycStatus, readonly Deed[]>> = {
  pending: ['ask'],
  in_review: ['verify', 'ask', 'reject'],
  verified: ['ask'],
  rejected: ['reopen'],
};

/** What staff can do in a state. */
export const deedsOf = ({ status }: Pick<Profile, 'status'>): readonly Deed[] => deeds[status] ?? [];

/** What the provider still wants, so that nobody here can say it is fine. */
export const openAtProvider = ({ requirements }: Pick<Profile, 'requirements'>): string[] =>
  requirements.map(({ field }) => field).filter((field) => field !== BANK_FIELD);

export const nameOf = ({ firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** What is asked back for most. */
export const askable = [
  'documents.identity',
  'documents.proof_of_address',
  'documents.business_registration',
  'firstName',
  'lastName',
  'dob',
  'address.line1',
  'phone',
  'idNumber',
  'business.name',
  'business.registrationNumber',
  'persons',
] as const;
