import { shareOf } from '../../../kernel/money.js';
import type { VatNote } from '../tax/index.js';
import type { Amounts, InvoiceLine, VatGroup } from './invoice.types.js';

type Sums = Amounts & { lines: readonly InvoiceLine[]; vatGroups: readonly VatGroup[]; settledMinor: number };

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

const groupOf = (row: { vatCategory: string; vatBp: number } | VatGroup): string =>
  'category' in row ? `${row.category}:${row.rateBp}` : `${row.vatCategory}:${row.vatBp}`;

/** A line with the VAT that the ledger booked for it, and why none is charged. */
export interface BookedLine {
  line: InvoiceLine;
  vatMinor: number;
  note: VatNote | null;
}

/**
 * Lines and their totals by rate and category. The VAT is what the ledger charged: prices that include VAT, and VAT
 * that is taken of a growing sum, may differ by a cent from the rate of the lines; the books are right, and EN 16931
 * allows it.
 */
export function totalsOf(
  booked: readonly BookedLine[],
): Amounts & { lines: InvoiceLine[]; vatGroups: VatGroup[] } {
  const vatGroups = [...Map.groupBy(booked, ({ line }) => groupOf(line)).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [
      {
        category: first.line.vatCategory,
        rateBp: first.line.vatBp,
        netMinor: sum(group, ({ line }) => line.netMinor),
        vatMinor: sum(group, ({ vatMinor }) => vatMinor),
        note: first.note,
      },
    ];
  });
  const netMinor = sum(vatGroups, (group) => group.netMinor);
  const vatMinor = sum(vatGroups, (group) => group.vatMinor);
  return {
    lines: booked.map(({ line }) => line),
    vatGroups,
    netMinor,
    vatMinor,
    grossMinor: netMinor + vatMinor,
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
