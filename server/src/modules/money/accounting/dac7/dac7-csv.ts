import { decimal } from '../../../../kernel/format.js';
import type { Dac7Report, ReportedSeller } from './dac7.types.js';

const quarters = [1, 2, 3, 4] as const;
const HEAD = [
  'user',
  'kind',
  'name',
  'firstName',
  'lastName',
  'birthDate',
  'street',
  'postalCode',
  'city',
  'country',
  'tin',
  'tinCountry',
  'vatId',
  'registrationNumber',
  ...quarters.flatMap((q) => [`creditedQ${q}`, `feesQ${q}`, `activitiesQ${q}`]),
  'creditedYear',
  'feesYear',
];

/** For people and their spreadsheets; the office takes the XML. */
export const dac7Csv = ({ sellers }: Dac7Report): string =>
  [HEAD, ...sellers.map(rowOf)].map((cells) => cells.map(cell).join(';')).join('\r\n') + '\r\n';

function rowOf({ userId, identity: i, quarters: figures }: ReportedSeller): string[] {
  const sum = (part: 'creditedMinor' | 'feeMinor') =>
    figures.reduce((all, quarter) => all + quarter[part], 0);
  return [
    userId,
    i.kind,
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
