import { shareOf } from '../../kernel/money.js';
import type { VatDecision } from '../tax/index.js';
import type { Amounts, InvoiceLine, VatGroup } from './invoice.types.js';

type Sums = Amounts & { lines: readonly InvoiceLine[]; vatGroups: readonly VatGroup[]; settledMinor: number };

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

const groupOf = (row: { vatCategory: string; vatBp: number } | VatGroup): string =>
  'category' in row ? `${row.category}:${row.rateBp}` : `${row.vatCategory}:${row.vatBp}`;

/**
 * Totals by rate and category. `bookedVat` is the VAT the ledger charged: prices that include VAT, and VAT that is
 * taken of a growing sum, may differ by a cent from the rate of the lines; the books are right, and EN 16931 allows it.
 */
export function totalsOf(
  lines: readonly InvoiceLine[],
  decision: Pick<VatDecision, 'category' | 'rateBp' | 'note'>,
  bookedVat: number,
): Amounts & { vatGroups: VatGroup[] } {
  const netMinor = sum(lines, (line) => line.netMinor);
  const { category, rateBp, note } = decision;
  return {
    vatGroups: [{ category, rateBp, netMinor, vatMinor: bookedVat, note }],
    netMinor,
    vatMinor: bookedVat,
    grossMinor: netMinor + bookedVat,
  };
}

/**
 * The arithmetic rules of EN 16931, by their names; empty = all hold. A document that breaks one is never issued.
 */
export function brokenRules(invoice: Sums): string[] {
  const { lines, vatGroups, netMinor, vatMinor, grossMinor, settledMinor } = invoice;
  const broken: string[] = [];
  const rule = (name: string, holds: boolean): void => {
    if (!holds) broken.push(name);
  };
  rule('BR-16', lines.length > 0);
  rule('BR-CO-10', netMinor === sum(lines, (line) => line.netMinor));
  rule('BR-CO-13', netMinor === sum(vatGroups, (group) => group.netMinor));
  rule('BR-CO-14', vatMinor === sum(vatGroups, (group) => group.vatMinor));
  rule('BR-CO-15', grossMinor === netMinor + vatMinor);
  rule('BR-CO-16', settledMinor >= 0 && settledMinor <= grossMinor);
  rule('BR-CO-18', vatGroups.length > 0);
  for (const line of lines) {
    rule('BR-24', line.netMinor === line.quantity * line.unitMinor);
    rule('BR-27', line.unitMinor >= 0);
    rule(
      `BR-${line.vatCategory}-01`,
      vatGroups.some((group) => groupOf(group) === groupOf(line)),
    );
  }
  for (const group of vatGroups) {
    const own = lines.filter((line) => groupOf(line) === groupOf(group));
    rule('BR-CO-17', Math.abs(group.vatMinor - shareOf(group.netMinor, group.rateBp)) <= 1);
    rule(`BR-${group.category}-08`, group.netMinor === sum(own, (line) => line.netMinor));
    if (group.category === 'S') rule('BR-S-05', group.rateBp > 0);
    else {
      rule(`BR-${group.category}-05`, group.rateBp === 0);
      rule(`BR-${group.category}-09`, group.vatMinor === 0);
      if (group.category !== 'Z') rule(`BR-${group.category}-10`, group.note !== null);
    }
  }
  rule('BR-S-08', new Set(vatGroups.map(groupOf)).size === vatGroups.length);
  rule('BR-O-11', vatGroups.length === 1 || vatGroups.every(({ category }) => category !== 'O'));
  return [...new Set(broken)];
}
