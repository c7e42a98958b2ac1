/**
 * The one table between the provider's requirements and our fields. `path` is the provider's name without the subject
 * in front (`individual.`, `person_….`), `field` is ours: the name of the input that mends it.
 */
interface Row {
  path: RegExp;
  field: string;
}

const personRows: Row[] = [
  { path: /^first_name$/, field: 'firstName' },
  { path: /^last_name$/, field: 'lastName' },
  { path: /^email$/, field: 'email' },
  { path: /^phone$/, field: 'phone' },
  { path: /^dob(\.|$)/, field: 'dob' },
  { path: /^(registered_)?address\.line1$/, field: 'address.line1' },
  { path: /^(registered_)?address\.line2$/, field: 'address.line2' },
  { path: /^(registered_)?address\.city$/, field: 'address.city' },
  { path: /^(registered_)?address\.postal_code$/, field: 'address.postalCode' },
  { path: /^(registered_)?address\.state$/, field: 'address.state' },
  { path: /^(registered_)?address\.country$/, field: 'address.country' },
  { path: /^(registered_)?address$/, field: 'address.line1' },
  { path: /^id_number(_secondary)?$/, field: 'idNumber' },
  { path: /^ssn_last_4$/, field: 'ssnLast4' },
  { path: /^verification\.additional_document(\.|$)/, field: 'documents.proof_of_address' },
  { path: /^verification\.proof_of_liveness$/, field: 'documents.identity' },
  { path: /^verification(\.document(\.|$)|$)/, field: 'documents.identity' },
  { path: /^relationship(\.|$)/, field: 'role' },
];

const accountRows: Row[] = [
  { path: /^business_type$/, field: 'kind' },
  { path: /^country$/, field: 'country' },
  { path: /^email$/, field: 'email' },
  { path: /^external_account$/, field: 'bankAccount' },
  { path: /^tos_acceptance(\.|$)/, field: 'acceptTerms' },
  { path: /^business_profile\.(url|product_description)$/, field: 'business.website' },
  { path: /^business_profile\.mcc$/, field: 'business.categoryCode' },
  { path: /^business_profile\.name$/, field: 'business.name' },
  { path: /^company\.name$/, field: 'business.name' },
  { path: /^company\.phone$/, field: 'business.phone' },
  { path: /^company\.(tax_id|registration_number)$/, field: 'business.registrationNumber' },
  { path: /^company\.vat_id$/, field: 'business.vatId' },
  { path: /^company\.structure$/, field: 'business.legalForm' },
  { path: /^company\.address\.line1$/, field: 'business.address.line1' },
  { path: /^company\.address\.city$/, field: 'business.address.city' },
  { path: /^company\.address\.postal_code$/, field: 'business.address.postalCode' },
  { path: /^company\.address\.state$/, field: 'business.address.state' },
  { path: /^company\.verification(\.|$)/, field: 'documents.business_registration' },
  { path: /^company\.(owners|directors|executives)_provided$/, field: 'persons' },
  { path: /^(owners|directors|executives)(\.|$)/, field: 'persons' },
  {
    path: /^documents\.bank_account_ownership_verification(\.|$)/,
    field: 'documents.bank_account_ownership',
  },
  { path: /^documents\.company_/, field: 'documents.business_registration' },
];

const SUBJECT = /^(individual|representative|person_\w+)\.(.+)$/;
/** What no row knows: a plain text input of this name, and an alarm for us. */
const OTHER = 'other:';

/** `persons` finds our person behind one of the provider. */
export function fieldOf(path: string, persons: ReadonlyMap<string, string> = new Map()): string {
  const [, subject = '', rest = ''] = SUBJECT.exec(path) ?? [];
  if (subject === '') return matching(accountRows, path) ?? OTHER + path;
  const field = matching(personRows, rest);
  if (field === undefined) return OTHER + path;
  const person = persons.get(subject);
  return person === undefined ? field : `persons.${person}.${field}`;
}

export const isUnknownField = (field: string): boolean => field.startsWith(OTHER);

const matching = (rows: readonly Row[], path: string): string | undefined =>
  rows.find((row) => row.path.test(path))?.field;
