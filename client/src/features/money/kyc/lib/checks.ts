import type { Profile } from '../api/own';
import { named } from './requirements';

export const checkNames = [
  'name',
  'dob',
  'address',
  'idNumber',
  'email',
  'phone',
  'company',
  'register',
  'vatId',
] as const;
export type CheckName = (typeof checkNames)[number];

/** confirmed: the provider asks no more for it. checking: it has not answered yet. none: nobody checks it. */
export type CheckState = 'confirmed' | 'checking' | 'asked' | 'none';

export interface Check {
  name: CheckName;
  state: CheckState;
  /** Why it is asked for again. */
  reason: string | null;
}

/** Our field, or the beginning of its path, by the line it stands on. */
const fields: Readonly<Record<CheckName, readonly string[]>> = {
  name: ['firstName', 'lastName'],
  dob: ['dob'],
  address: ['address'],
  idNumber: ['idNumber', 'ssnLast4'],
  email: ['email'],
  phone: ['phone'],
  company: ['business.name', 'business.legalForm', 'business.address'],
  register: ['business.registrationNumber'],
  vatId: ['business.vatId'],
};
/** The provider takes these as they are told. */
const unchecked: ReadonlySet<CheckName> = new Set(['email', 'phone', 'vatId']);
const answered: ReadonlySet<Profile['status']> = new Set([
  'in_review',
  'needs_action',
  'verified',
  'restricted',
  'rejected',
]);

const isOf = (own: string, paths: readonly string[]): boolean =>
  paths.some((path) => own === path || own.startsWith(`${path}.`));

function given(profile: Profile, name: CheckName): boolean {
  const { business } = profile;
  switch (name) {
    case 'name':
      return profile.firstName !== '' || profile.lastName !== '';
    case 'dob':
      return profile.dob !== null;
    case 'address':
      return profile.address !== null;
    case 'idNumber':
      return profile.idNumber.provided || profile.ssnLast4.provided;
    case 'email':
      return profile.email !== '';
    case 'phone':
      return profile.phone !== '';
    case 'company':
      return business !== null;
    case 'register':
      return Boolean(business?.registrationNumber);
    case 'vatId':
      return Boolean(business?.vatId);
  }
}

/** What somebody told, line by line, with what the provider says to it. */
export function checksOf(profile: Profile): Check[] {
  const open = named(profile.requirements).filter(({ personId }) => personId === null);
  return checkNames.flatMap((name): Check[] => {
    const asked = open.filter(({ own }) => isOf(own, fields[name]));
    if (asked.length === 0 && !given(profile, name)) return [];
    const due = asked.find(({ status }) => status !== 'pending');
    if (due) return [{ name, state: 'asked', reason: due.reason }];
    if (asked.length > 0) return [{ name, state: 'checking', reason: null }];
    if (unchecked.has(name)) return [{ name, state: 'none', reason: null }];
    if (answered.has(profile.status)) return [{ name, state: 'confirmed', reason: null }];
    return [{ name, state: profile.status === 'pending' ? 'checking' : 'none', reason: null }];
  });
}
