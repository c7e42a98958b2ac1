import { decimal } from '../../../../kernel/format.js';
import type { Language } from '../../../../kernel/sentence.js';
import type { Dac7Report, ReportedSeller, SellerIdentity } from './dac7.types.js';

const quarters = [1, 2, 3, 4] as const;
type Column =
  | 'user'
  | 'kind'
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'birthDate'
  | 'street'
  | 'postalCode'
  | 'city'
  | 'country'
  | 'tin'
  | 'tinCountry'
  | 'vatId'
  | 'registrationNumber';

interface Words {
  columns: Readonly<Record<Column, string>>;
  kinds: Readonly<Record<SellerIdentity['kind'], string>>;
  credited: string;
  fees: string;
  activities: string;
  year: string;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    columns: {
      user: 'Account',
      kind: 'Kind',
      name: 'Name',
      firstName: 'First name',
      lastName: 'Last name',
      birthDate: 'Date of birth',
      street: 'Street',
      postalCode: 'Postal code',
      city: 'City',
      country: 'Country',
      tin: 'Tax id',
      tinCountry: 'Country of the tax id',
      vatId: 'VAT id',
      registrationNumber: 'Registration number',
    },
    kinds: { individual: 'Person', entity: 'Business' },
    credited: 'Credited',
    fees: 'Fees',
    activities: 'Activities',
    year: 'year',
  },
  de: {
    columns: {
      user: 'Nutzerkonto',
      kind: 'Art',
      name: 'Name',
      firstName: 'Vorname',
      lastName: 'Nachname',
      birthDate: 'Geburtsdatum',
      street: 'Straße',
      postalCode: 'Postleitzahl',
      city: 'Ort',
      country: 'Land',
      tin: 'Steuer-ID',
      tinCountry: 'Land der Steuer-ID',
      vatId: 'USt-IdNr.',
      registrationNumber: 'Registernummer',
    },
    kinds: { individual: 'Person', entity: 'Unternehmen' },
    credited: 'Gutgeschrieben',
    fees: 'Gebühren',
    activities: 'Tätigkeiten',
    year: 'Jahr',
  },
};

const headOf = ({ columns, credited, fees, activities, year }: Words): string[] => [
  ...Object.values(columns),
  ...quarters.flatMap((q) => [`${credited} Q${q}`, `${fees} Q${q}`, `${activities} Q${q}`]),
  `${credited} ${year}`,
  `${fees} ${year}`,
];

/** For people and their spreadsheets; the office takes the XML. */
export const dac7Csv = ({ sellers }: Dac7Report, language: Language): string =>
  [headOf(words[language]), ...sellers.map((seller) => rowOf(seller, words[language]))]
    .map((cells) => cells.map(cell).join(';'))
    .join('\r\n') + '\r\n';

function rowOf({ userId, identity: i, quarters: figures }: ReportedSeller, { kinds }: Words): string[] {
  const sum = (part: 'creditedMinor' | 'feeMinor') =>
    figures.reduce((all, quarter) => all + quarter[part], 0);
  return [
    userId,
    kinds[i.kind],
    i.name,
    i.firstName,
    i.lastName,
    i.birthDate,
    i.street,
    i.postalCode,
    i.city,
    i.country,
    i.tin,
    i.tinCountry,
    i.vatId,
    i.registrationNumber,
    ...figures.flatMap(({ creditedMinor, feeMinor, activities }) => [
      decimal(creditedMinor),
      decimal(feeMinor),
      String(activities),
    ]),
    decimal(sum('creditedMinor')),
    decimal(sum('feeMinor')),
  ].map((value) => value ?? '');
}

/** A cell that begins like a formula would be run by the program that opens it; amounts below zero are numbers. */
function cell(value: string): string {
  const harmless = /^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
