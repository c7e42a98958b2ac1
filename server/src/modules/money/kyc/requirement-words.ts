import { keptWords } from '../../../kernel/kept-words.js';

const unreadable = keptWords({
  en: 'The document could not be read. Take a sharp picture of all of it, in good light.',
  de: 'Das Dokument war nicht lesbar. Mach ein scharfes Bild vom ganzen Dokument bei gutem Licht.',
});
const notVerified = keptWords({
  en: 'The document could not be verified. Upload another one.',
  de: 'Das Dokument konnte nicht geprüft werden. Lade ein anderes hoch.',
});
const otherDetails = keptWords({
  en: 'The document does not match your details. Correct them, or upload another document.',
  de: 'Das Dokument passt nicht zu deinen Angaben. Korrigiere sie oder lade ein anderes Dokument hoch.',
});
const address = keptWords({
  en: 'This address could not be confirmed. Check it.',
  de: 'Diese Anschrift ließ sich nicht bestätigen. Prüfe sie.',
});
const birthDate = keptWords({
  en: 'This date of birth is not right. Check it.',
  de: 'Dieses Geburtsdatum stimmt nicht. Prüfe es.',
});
const tooYoung = keptWords({
  en: 'Our payment provider takes nobody of this age.',
  de: 'In diesem Alter nimmt unser Zahlungsanbieter noch niemanden an.',
});
const taxNumber = keptWords({
  en: 'This tax number could not be confirmed. Check it.',
  de: 'Diese Steuernummer ließ sich nicht bestätigen. Prüfe sie.',
});
const name = keptWords({
  en: 'This name could not be confirmed. Write it as it stands in your documents.',
  de: 'Dieser Name ließ sich nicht bestätigen. Schreib ihn wie in deinen Dokumenten.',
});
const website = keptWords({
  en: 'This website could not be checked. Check the address and what it shows.',
  de: 'Diese Website ließ sich nicht prüfen. Prüfe die Adresse und was sie zeigt.',
});
const people = keptWords({
  en: 'Persons of the business are missing, or do not match the register.',
  de: 'Personen der Firma fehlen oder passen nicht zum Register.',
});
const refused = keptWords({
  en: 'Our payment provider did not take this. Check it, or give something else.',
  de: 'Unser Zahlungsanbieter hat das nicht angenommen. Prüfe es oder gib etwas anderes an.',
});

/** Stripe's codes of what it could not verify, the special before the general. */
const words: readonly (readonly [RegExp, string])[] = [
  [/^information_missing$/, keptWords({ en: 'This is still missing.', de: 'Das fehlt noch.' })],
  [
    /^verification_document_expired$/,
    keptWords({
      en: 'The document has expired. Upload a valid one.',
      de: 'Das Dokument ist abgelaufen. Lade ein gültiges hoch.',
    }),
  ],
  [
    /^verification_document_failed_copy$/,
    keptWords({
      en: 'This is a copy. Take a picture of the document itself.',
      de: 'Das ist eine Kopie. Mach ein Bild vom Dokument selbst.',
    }),
  ],
  [
    /^verification_document_failed_greyscale$/,
    keptWords({
      en: 'The picture has no colours. Upload one in colour.',
      de: 'Das Bild ist schwarz-weiß. Lade eines in Farbe hoch.',
    }),
  ],
  [
    /^verification_document_missing_(back|front)$/,
    keptWords({
      en: 'One side of the document is missing. Upload both.',
      de: 'Eine Seite des Dokuments fehlt. Lade beide hoch.',
    }),
  ],
  [
    /^verification_document_too_large$/,
    keptWords({
      en: 'The file is too large. Upload one of up to 10 MB.',
      de: 'Die Datei ist zu groß. Lade eine mit bis zu 10 MB hoch.',
    }),
  ],
  [
    /^verification_document_(type|country)_not_supported$/,
    keptWords({
      en: 'Documents of this kind or country are not taken. Upload another one.',
      de: 'Dokumente dieser Art oder dieses Landes werden nicht angenommen. Lade ein anderes hoch.',
    }),
  ],
  [
    /^verification_document_not_signed$/,
    keptWords({ en: 'The document is not signed.', de: 'Das Dokument ist nicht unterschrieben.' }),
  ],
  [/^verification_document_.*(mismatch|missing)$/, otherDetails],
  [/^verification_document_(corrupt|incomplete|not_readable|not_uploaded)$/, unreadable],
  [/^verification_(document_|failed_document|failed_other)/, notVerified],
  [/^invalid_dob_age_under/, tooYoung],
  [/^invalid_dob_/, birthDate],
  [/^(invalid_.*address|verification_failed_(residential_)?address)/, address],
  [/tax_id/, taxNumber],
  [/^(verification_failed_name|invalid_(business_profile|company)_name)/, name],
  [/^invalid_url_/, website],
  [/(directors|executives|owners|ownership|legal_entity|representative|signator)/, people],
];

/** Our sentence for what the provider says in English; one for all codes that are not known. */
export const requirementWords = (code: string): string =>
  words.find(([pattern]) => pattern.test(code))?.[1] ?? refused;
