import type { Sentence } from '../../../../kernel/sentence.js';

/** § 5 DDG and § 18 (2) MStV. Names in braces are settings. */
export const imprint: Sentence = {
  en: `# Imprint

{company.name}
{company.street}
{company.postalCode} {company.city}
{company.country}

## Represented by

[Names of the managing directors]

## Contact

E-mail: {company.email}
Phone: {company.phone}

## Register and VAT

Register: {company.register}
VAT ID: {company.vatId}

## Responsible for editorial content

[Name and address]

## Consumer disputes

We are not obliged and not willing to take part in dispute resolution before a consumer arbitration board.`,
  de: `# Impressum

{company.name}
{company.street}
{company.postalCode} {company.city}
{company.country}

## Vertreten durch

[Namen der Geschäftsführung]

## Kontakt

E-Mail: {company.email}
Telefon: {company.phone}

## Register und Umsatzsteuer

Register: {company.register}
USt-IdNr.: {company.vatId}

## Verantwortlich für redaktionelle Inhalte

[Name und Anschrift]

## Verbraucherstreitbeilegung

Wir sind nicht verpflichtet und nicht bereit, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.`,
};
