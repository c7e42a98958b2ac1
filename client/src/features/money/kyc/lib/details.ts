import type { AccountChange, Address, Person, PersonInput, Profile } from '../api/own';

export interface AddressValues {
  line1: string;
  line2: string;
  postalCode: string;
  city: string;
  state: string;
  country: string;
}

export interface DetailValues {
  kind: 'individual' | 'company';
  country: string;
  firstName: string;
  lastName: string;
  dob: string | null;
  email: string;
  phone: string;
  address: AddressValues;
  idNumber: string;
  ssnLast4: string;
  acceptTerms: boolean;
  /** Answers to what only the provider knows, by the requirement's place in the list. */
  other: string[];
}

type Dob = NonNullable<Profile['dob']>;
const two = (part: number): string => String(part).padStart(2, '0');

export const dayOf = (dob: Dob | null): string | null =>
  dob && `${dob.year}-${two(dob.month)}-${two(dob.day)}`;

export function dobOf(day: string | null | undefined): Dob | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '') ?? [];
  return year ? { year: Number(year), month: Number(month), day: Number(date) } : undefined;
}

export const addressValues = (address: Address | null | undefined, country: string): AddressValues => ({
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  postalCode: address?.postalCode ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
  country: address?.country ?? country,
});

export function addressOf({ line2, state, ...rest }: AddressValues): Address {
  return {
    ...rest,
    ...(line2.trim() === '' ? {} : { line2: line2.trim() }),
    ...(state.trim() === '' ? {} : { state: state.trim() }),
  };
}

/** The form knows its shown inputs alone; what is not asked for stays as it was. */
export const withHidden = <T extends { address: AddressValues }>(start: T, values: T): T => ({
  ...start,
  ...values,
  address: { ...start.address, ...values.address },
});

/** Spaces and hyphens are how people write numbers, not part of them. */
export const phoneOf = (phone: string): string => phone.replace(/[\s()/-]/g, '');

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** What is sent: everything where the account is opened, else what differs from what is known. */
export function changeOf(
  values: DetailValues,
  before: DetailValues | null,
  paths: readonly string[],
): AccountChange {
  const whole = {
    kind: values.kind,
    country: values.country,
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    dob: dobOf(values.dob),
    email: values.email.trim(),
    phone: phoneOf(values.phone),
    address: addressOf(values.address),
  };
  const known = before && {
    kind: before.kind,
    country: before.country,
    firstName: before.firstName,
    lastName: before.lastName,
    dob: dobOf(before.dob),
    email: before.email,
    phone: before.phone,
    address: addressOf(before.address),
  };
  const changed = Object.fromEntries(
    Object.entries(whole).filter(
      ([name, value]) => value !== undefined && !(known && same(value, known[name as keyof typeof known])),
    ),
  );
  const other = paths.flatMap((path, index) => {
    const value = values.other[index]?.trim() ?? '';
    return value === '' ? [] : [{ path, value }];
  });
  return {
    ...changed,
    ...(values.idNumber.trim() === '' ? {} : { idNumber: values.idNumber.trim() }),
    ...(values.ssnLast4.trim() === '' ? {} : { ssnLast4: values.ssnLast4.trim() }),
    ...(other.length > 0 ? { other } : {}),
    ...(values.acceptTerms ? { acceptTerms: true } : {}),
  };
}

export interface PersonValues {
  role: Person['role'];
  firstName: string;
  lastName: string;
  email: string;
  dob: string | null;
  phone: string;
  share: number | null;
  idNumber: string;
  address: AddressValues;
}

export const personValues = (person: Person | null, country: string): PersonValues => ({
  role: person?.role ?? 'owner',
  firstName: person?.firstName ?? '',
  lastName: person?.lastName ?? '',
  email: person?.email ?? '',
  dob: dayOf(person?.dob ?? null),
  phone: person?.phone ?? '',
  share: person?.share ?? null,
  idNumber: '',
  address: addressValues(person?.address, country),
});

export function personOf(values: PersonValues): PersonInput {
  const dob = dobOf(values.dob);
  const phone = phoneOf(values.phone);
  return {
    role: values.role,
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim(),
    address: addressOf(values.address),
    ...(dob ? { dob } : {}),
    ...(phone === '' ? {} : { phone }),
    ...(values.share === null || values.role !== 'owner' ? {} : { share: values.share }),
    ...(values.idNumber.trim() === '' ? {} : { idNumber: values.idNumber.trim() }),
  };
}
