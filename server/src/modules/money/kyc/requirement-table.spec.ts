import { fieldOf, isUnknownField } from './requirement-table.js';

describe('fields behind requirements of the provider', () => {
  const persons = new Map([['person_abc', 'our-id']]);

  it.each([
    ['individual.dob.day', 'dob'],
    ['individual.first_name', 'firstName'],
    ['representative.address.postal_code', 'address.postalCode'],
    ['individual.verification.document', 'documents.identity'],
    ['individual.verification.additional_document.front', 'documents.proof_of_address'],
    ['individual.ssn_last_4', 'ssnLast4'],
    ['person_abc.verification.document', 'persons.our-id.documents.identity'],
    ['person_holder.phone', 'phone'],
    ['external_account', 'bankAccount'],
    ['tos_acceptance.ip', 'acceptTerms'],
    ['company.tax_id', 'business.registrationNumber'],
    ['company.owners_provided', 'persons'],
    ['owners.first_name', 'persons'],
    ['company.verification.document', 'documents.business_registration'],
    ['documents.bank_account_ownership_verification.files', 'documents.bank_account_ownership'],
    ['individual.political_exposure', 'other:individual.political_exposure'],
    ['settings.something_new', 'other:settings.something_new'],
  ])('%s is %s', (path, field) => expect(fieldOf(path, persons)).toBe(field));

  it('keeps the path of what nobody knows', () => {
    expect(isUnknownField('other:settings.something_new')).toBe(true);
    expect(isUnknownField('dob')).toBe(false);
    expect(fieldOf('settings.something_new')).toBe('other:settings.something_new');
  });
});
