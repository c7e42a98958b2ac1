import { sentenceOf } from '../../../kernel/kept-words.js';
import { requirementWords } from './requirement-words.js';

describe('what the provider could not verify', () => {
  it.each([
    ['verification_document_expired', /abgelaufen/],
    ['verification_document_dob_mismatch', /passt nicht zu deinen Angaben/],
    ['verification_document_not_readable', /nicht lesbar/],
    ['verification_document_fraudulent', /konnte nicht geprüft werden/],
    ['invalid_dob_age_under_18', /In diesem Alter/],
    ['invalid_street_address', /Anschrift/],
    ['verification_failed_tax_id_match', /Steuernummer/],
    ['invalid_url_website_empty', /Website/],
    ['verification_missing_owners', /Personen der Firma/],
    ['something_new', /nicht angenommen/],
  ])('is said in German for %s', (code, words) => {
    expect(sentenceOf(requirementWords(code)).de).toMatch(words);
  });
});
