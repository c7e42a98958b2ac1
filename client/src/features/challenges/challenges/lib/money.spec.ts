import type { Schemas } from '@/shared/api';
import { costOfBudget, creatorsPart, vatOf, viewsFor } from './money';

const config = {
  challengePlatformFeePercent: 30,
  challengeFeeMode: 'inclusive',
  vatRate: 0.19,
  brawlCpm: { minor: 950, currency: 'EUR' },
  coinMinor: 1,
} as Schemas['PublicConfigDto'];

describe('the cost shown before the server answers', () => {
  it('has the fee inside and the VAT on top', () => {
    const cost = costOfBudget(100_000, config);
    expect(cost.platformFee.minor).toBe(30_000);
    expect(cost.vat.minor).toBe(19_000);
    expect(cost.gross.minor).toBe(119_000);
    expect(cost.coins).toBe(119_000);
    expect(creatorsPart(cost)).toBe(70_000);
  });

  it('can have the fee on top', () => {
    const cost = costOfBudget(100_000, { ...config, challengeFeeMode: 'on_top' });
    expect([cost.net.minor, cost.vat.minor, cost.gross.minor]).toEqual([130_000, 24_700, 154_700]);
    expect(creatorsPart(cost)).toBe(100_000);
  });

  it('counts the views a budget pays for', () => {
    expect(viewsFor(500_000, 950)).toBe(526_315);
    expect(viewsFor(500_000, 0)).toBe(0);
  });

  it('tells the VAT that is left once the rest went back', () => {
    const eur = (minor: number) => ({ minor, currency: 'EUR' as const });
    const payments = [
      { status: 'partially_refunded' as const, vat: eur(19_000), refunded: eur(88_273 + 16_772) },
      { status: 'failed' as const, vat: eur(19_000), refunded: eur(0) },
    ];
    expect(vatOf(payments, 88_273)).toEqual({ back: 105_045, kept: 2_228 });
    expect(vatOf([{ status: 'succeeded', vat: eur(19_000), refunded: eur(0) }], 0)).toEqual({
      back: 0,
      kept: 19_000,
    });
    expect(vatOf([], 0)).toEqual({ back: 0, kept: 0 });
  });
});
