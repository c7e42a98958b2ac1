import { readable } from '@/shared/format';
import type { useFieldTexts } from '../texts/fields';
import { isOther, pathOf } from './requirements';

type T = ReturnType<typeof useFieldTexts>;
type Word =
  | 'kind'
  | 'country'
  | 'firstName'
  | 'lastName'
  | 'dob'
  | 'email'
  | 'phone'
  | 'line1'
  | 'line2'
  | 'city'
  | 'postalCode'
  | 'state'
  | 'idNumber'
  | 'ssnLast4'
  | 'acceptTerms'
  | 'role'
  | 'persons'
  | 'businessName'
  | 'registrationNumber'
  | 'vatId'
  | 'website'
  | 'legalForm'
  | 'categoryCode'
  | 'bankAccount';

/** Fields whose last part says it all. */
const plain: readonly Word[] = [
  'kind',
  'country',
  'firstName',
  'lastName',
  'dob',
  'email',
  'phone',
  'line1',
  'line2',
  'city',
  'postalCode',
  'state',
  'idNumber',
  'ssnLast4',
  'acceptTerms',
  'role',
  'persons',
  'registrationNumber',
  'vatId',
  'website',
  'legalForm',
  'categoryCode',
  'bankAccount',
];
export const purposes = [
  'identity',
  'proof_of_address',
  'business_registration',
  'bank_account_ownership',
] as const;

/** What a field is called where people read it. */
export function fieldWord(t: T, field: string): string {
  if (isOther(field)) return readable(pathOf(field).split('.').slice(1).join(' ') || pathOf(field));
  if (field === 'business.name') return t('fields.businessName');
  const last = field.split('.').at(-1) ?? field;
  const purpose = field.startsWith('documents.') && purposes.find((one) => one === last);
  if (purpose) return t(`purposes.${purpose}`);
  const word = plain.find((one) => one === last);
  return word ? t(`fields.${word}`) : readable(last);
}
