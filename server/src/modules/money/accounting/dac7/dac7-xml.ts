import { create } from 'xmlbuilder2';
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces.js';
import type { Language, Sentence } from '../../../../kernel/sentence.js';
import { decimal } from '../../../../kernel/format.js';
import {
  type Dac7Report,
  dueDay,
  type QuarterFigures,
  type ReportedSeller,
  type SellerIdentity,
} from './dac7.types.js';

const DPI = 'urn:oecd:ties:dpi:v1';
const STF = 'urn:oecd:ties:dpistf:v1';

/**
 * The report as the model schema of the OECD shapes it (DPI 1.0): a new message, one platform operator, personal
 * services of its sellers. What is unknown about a seller is said to be unknown, never left to be guessed.
 */
export function dac7Xml(report: Dac7Report, language: Language): string {
  const root = create({ version: '1.0', encoding: 'UTF-8' })
    .com(` ${remark(report)[language]} `)
    .ele(DPI, 'dpi:DPI_OECD', { version: '1.0' })
    .att('http://www.w3.org/2000/xmlns/', 'xmlns:stf', STF);
  const { operator, year, id, madeAt } = report;
  message(root, report);
  const body = root.ele('dpi:DPIBody');
  const platform = body.ele('dpi:PlatformOperator');
  text(platform, 'ResCountryCode', operator.country);
  tin(platform, operator.vatId, operator.country);
  text(platform, 'IN', operator.register, { INtype: 'BRN', issuedBy: operator.country });
  text(platform, 'VAT', operator.vatId);
  text(platform, 'Name', operator.name);
  text(platform, 'PlatformBusinessName', operator.name);
  address(platform, operator);
  text(platform, 'Nexus', 'RPONEX1');
  text(platform, 'AssumedReporting', 'false');
  docSpec(platform, `${operator.country}${year}-${id}-operator`);
  for (const seller of report.sellers)
    reportable(body, seller, `${operator.country}${year}-${id}-${seller.userId}`);
  return `${root.end({ prettyPrint: true })}\n<!-- ${madeAt.toISOString()} -->\n`;
}

const remark = ({ sellers, year }: Dac7Report): Sentence => ({
  en: `${sellers.length} sellers of ${year}. Due on ${dueDay(year)} at the Bundeszentralamt für Steuern.`,
  de: `${sellers.length} Verkäufer im Jahr ${year}. Abzugeben bis ${dueDay(year)} beim Bundeszentralamt für Steuern.`,
});

function message(root: XMLBuilder, { operator, year, id, madeAt }: Dac7Report): void {
  const spec = root.ele('dpi:MessageSpec');
  text(spec, 'SendingEntityIN', operator.vatId);
  text(spec, 'TransmittingCountry', operator.country);
  text(spec, 'ReceivingCountry', operator.country);
  text(spec, 'MessageType', 'DPI');
  text(spec, 'MessageRefId', `${operator.country}${year}-${id}`);
  text(spec, 'MessageTypeIndic', 'DPI401');
  text(spec, 'ReportingPeriod', `${year}-12-31`);
  text(spec, 'Timestamp', madeAt.toISOString().slice(0, 19));
}

function reportable(body: XMLBuilder, { identity, quarters }: ReportedSeller, ref: string): void {
  const seller = body.ele('dpi:ReportableSeller');
  const person = seller.ele('dpi:Identity');
  if (identity.kind === 'entity') entity(person.ele('dpi:EntitySeller').ele('dpi:Standard'), identity);
  else individual(person.ele('dpi:IndividualSeller').ele('dpi:Standard'), identity);
  activities(seller.ele('dpi:RelevantActivities').ele('dpi:PersonalServices'), quarters);
  docSpec(seller, ref);
}

function individual(standard: XMLBuilder, identity: SellerIdentity): void {
  text(standard, 'ResCountryCode', identity.country ?? 'XX');
  tin(standard, identity.tin, identity.tinCountry);
  if (identity.vatId !== null) text(standard, 'VAT', identity.vatId);
  const name = standard.ele('dpi:Name');
  text(name, 'FirstName', identity.firstName ?? 'NFN');
  text(name, 'LastName', identity.lastName ?? identity.name);
  address(standard, identity);
  if (identity.birthDate !== null) text(standard.ele('dpi:BirthInfo'), 'BirthDate', identity.birthDate);
}

function entity(standard: XMLBuilder, identity: SellerIdentity): void {
  text(standard, 'ResCountryCode', identity.country ?? 'XX');
  tin(standard, identity.tin, identity.tinCountry);
  if (identity.registrationNumber !== null)
    text(standard, 'IN', identity.registrationNumber, { INtype: 'BRN', issuedBy: identity.country ?? 'XX' });
  if (identity.vatId !== null) text(standard, 'VAT', identity.vatId);
  text(standard, 'Name', identity.name);
  address(standard, identity);
}

function activities(services: XMLBuilder, quarters: readonly QuarterFigures[]): void {
  const inQuarters = (
    name: string,
    prefix: string,
    value: (figures: QuarterFigures) => string,
    money: boolean,
  ) => {
    const part = services.ele(`dpi:${name}`);
    for (const [index, figures] of quarters.entries())
      text(part, `${prefix}Q${index + 1}`, value(figures), money ? { currCode: 'EUR' } : {});
  };
  inQuarters('Consideration', 'Cons', ({ creditedMinor }) => decimal(creditedMinor), true);
  inQuarters('NumberOfActivities', 'Numb', ({ activities: count }) => String(count), false);
  inQuarters('Fees', 'Fees', ({ feeMinor }) => decimal(feeMinor), true);
  inQuarters('Taxes', 'Tax', () => decimal(0), true);
}

interface Place {
  street: string | null;
  postalCode: string | null;
  city: string | null;
  country: string | null;
}

function address(parent: XMLBuilder, { street, postalCode, city, country }: Place): void {
  const place = parent.ele('dpi:Address');
  text(place, 'CountryCode', country ?? 'XX');
  if (city === null) {
    text(place, 'AddressFree', 'unknown');
    return;
  }
  const fixed = place.ele('dpi:AddressFix');
  if (street !== null) text(fixed, 'Street', street);
  if (postalCode !== null) text(fixed, 'PostCode', postalCode);
  text(fixed, 'City', city);
}

function tin(parent: XMLBuilder, value: string | null, country: string | null): void {
  if (value === null) text(parent, 'TIN', 'NOTIN', { unknown: 'true' });
  else text(parent, 'TIN', value, country === null ? {} : { issuedBy: country });
}

function docSpec(parent: XMLBuilder, ref: string): void {
  const spec = parent.ele('dpi:DocSpec');
  spec.ele(STF, 'stf:DocTypeIndic').txt('OECD1');
  spec.ele(STF, 'stf:DocRefId').txt(ref);
}

const text = (
  parent: XMLBuilder,
  name: string,
  value: string,
  attributes: Record<string, string> = {},
): void => void parent.ele(`dpi:${name}`, attributes).txt(value);
